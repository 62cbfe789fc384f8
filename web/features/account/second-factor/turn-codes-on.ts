import { isCallError, mayBeDone } from '#web/lib/call-error.ts'
import { forgetUnseen, isUnseen, noteUnseen } from './unseen.ts'

/** Whether the codes were on before a call that sets them up. */
export const isAlreadyOn = (error: unknown): boolean =>
  isCallError(error) && error.problem.code === 'second_factor_on'

/**
 * Makes the call that answers the recovery codes. That they are unseen is noted before it goes, since
 * the page may get lost with the answer, and stays noted where it may have turned the codes on.
 */
export const turnCodesOn = async <Answer>(confirm: () => Promise<Answer>): Promise<Answer> => {
  const before = isUnseen()
  noteUnseen()
  try {
    const answer = await confirm()
    forgetUnseen()
    return answer
  } catch (error) {
    if (!mayBeDone(error) && !(before && isAlreadyOn(error))) forgetUnseen()
    throw error
  }
}
