import { isCallError, mayBeDone, wasRefused } from '#web/lib/http/call-error.ts'
import { forgetUnseen, isUnseen, noteUnseen } from './unseen.ts'

/** Whether the codes were on before a call that sets them up. */
export const isAlreadyOn = (error: unknown): boolean => wasRefused(error, 'second_factor_on')

/** Whether the codes were off when the server refused the call, whatever an earlier one has done. */
const wereOff = (error: unknown): boolean =>
  isCallError(error) && ['invalid_input', 'second_factor_off'].includes(error.problem.code)

/**
 * Makes the call that answers the recovery codes. That they are unseen is noted before it goes, since
 * the page may get lost with the answer or after it, and stays noted where it, or one before it, may have turned
 * the codes on: until whoever reads them says that they are kept.
 */
export const turnCodesOn = async <Answer>(confirm: () => Promise<Answer>): Promise<Answer> => {
  const before = isUnseen()
  noteUnseen()
  try {
    const answer = await confirm()
    noteUnseen()
    return answer
  } catch (error) {
    if (mayBeDone(error)) noteUnseen()
    else if (!before || wereOff(error)) forgetUnseen()
    throw error
  }
}
