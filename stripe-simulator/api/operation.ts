import type { Call } from '../call.ts'
import type { Operations } from '../schemas/operations.ts'
import { parameterCheck } from './check-parameters.ts'

/** `id` and `sub` are the object of the address and the one within it. */
type Input<P> = { call: Call; params: P; id: string; sub: string }

/** One address of the API: `prepare` checks the parameters, what it returns does the work. */
export type Operation = {
  method: 'GET' | 'POST'
  path: string
  prepare: (raw: unknown, id: string, sub: string) => (call: Call) => Promise<object>
}

/** Writes an operation down: its schema's name, its address (`:id` is the object, `:sub` one within it) and its work. */
export const operation = <K extends keyof Operations>(
  name: K,
  method: Operation['method'],
  path: string,
  run: (input: Input<Operations[K]>) => Promise<object>,
): Operation => {
  const check = parameterCheck(name)
  return {
    method,
    path,
    prepare: (raw, id, sub) => {
      const params = check(raw)
      return (call) => run({ call, params, id, sub })
    },
  }
}
