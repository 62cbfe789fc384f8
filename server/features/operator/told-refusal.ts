import { errorStatus } from '#contract/errors.ts'
import { isFailure } from '../../lib/failure.ts'
import type { Command } from './commands.ts'

/**
 * What whoever typed a command reads where it was not understood, or what it names is not there, or has been: there is no form
 * whose fields could be marked, and no address. Undefined for every other failure.
 */
export const toldRefusal = (
  name: string,
  { usage, about, none, taken }: Command,
  error: unknown,
) => {
  if (!isFailure(error)) return undefined
  const { code, fields } = error.failure
  const status = errorStatus[code]
  if (code === 'invalid_input')
    return { status, code, message: `Usage: npm run operator -- ${name} ${usage}`.trim(), about }
  if (code === 'email_in_use' && taken) return { status, code, message: taken, fields }
  return code === 'not_found' && none ? { status, code, message: none, fields } : undefined
}
