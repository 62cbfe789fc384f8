import type { Call } from '../call.ts'
import type { Operations } from '../schemas/operations.ts'
import { parameterCheck } from './check-parameters.ts'

type Input<P> = { call: Call; params: P; id: string }

/** One address of the API: `prepare` checks the parameters, what it returns does the work. */
export type Operation = {
  method: 'GET' | 'POST'
  path: string
  prepare: (raw: unknown, id: string) => (call: Call) => Promise<object>
}

/** Writes an operation down: its schema's name, its address (`:id` is the object) and its work. */
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
    prepare: (raw, id) => {
      const params = check(raw)
      return (call) => run({ call, params, id })
    },
  }
}
