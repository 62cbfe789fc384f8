import type { Context } from '../../context.ts'
import { createHub } from './hub.ts'

const hubs = new WeakMap<Context, ReturnType<typeof createHub>>()

/** The one hub of a running product. */
export const hubOf = (context: Context) => {
  const hub = hubs.get(context) ?? createHub(context)
  hubs.set(context, hub)
  return hub
}
