import { z } from 'zod'
import { familyUsage, parentOf, usageOf } from '../product/processes.ts'
import type { World } from './world.ts'

const backend = z.tuple([z.object({ pid: z.number() })])

/** How to read what each process of the day takes. */
export const partsOf = async ({ db, instances, simulator, mail }: World) => {
  const { rows } = await db.query('select pg_backend_pid() as pid')
  const postgres = parentOf(backend.parse(rows)[0].pid)
  const [first, second] = instances.map((instance) => () => familyUsage(instance.pid()))
  return {
    ...(first && { 'product, first': first }),
    ...(second && { 'product, second': second }),
    'PostgreSQL server': () => familyUsage(postgres),
    'provider’s simulator': () => usageOf(simulator.pid),
    'mail server': () => usageOf(mail.pid),
    'people (this process)': () => usageOf(process.pid),
  }
}
