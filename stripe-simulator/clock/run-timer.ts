import { meetDeadline } from '../accounts/ask-for-document.ts'
import type { Call } from '../call.ts'
import { closeUnanswered, decideAtLast } from '../disputes/decide-dispute.ts'
import { sendPayout, settlePayout } from '../money/advance-payout.ts'
import { captureCharge } from '../money/capture-charge.ts'
import { expireSession } from '../money/expire-session.ts'
import { payOutAutomatically } from '../money/pay-out-automatically.ts'
import { releaseFunds } from '../money/release-funds.ts'
import { settleRefund } from '../money/settle-refund.ts'
import { lockSettings } from '../store/settings.ts'
import { type Timer, type TimerKind, takeTimer } from '../store/timers.ts'

const happenings: Record<TimerKind, (call: Call, ref: string) => Promise<unknown>> = {
  capture_charge: captureCharge,
  release_funds: releaseFunds,
  pay_out: payOutAutomatically,
  send_payout: sendPayout,
  settle_payout: settlePayout,
  expire_session: expireSession,
  answer_dispute: closeUnanswered,
  decide_dispute: decideAtLast,
  settle_refund: settleRefund,
  requirement_deadline: meetDeadline,
}

type State = {
  timer?: Timer
  /** Ids of those that are left for later. */
  past: readonly number[]
}

/** Does the first thing that is due, at its own moment; false when nothing is. */
export const runTimer = async (call: Call, until: number, state: State) => {
  await lockSettings(call.tx)
  const timer = await takeTimer(call.tx, until, state.past)
  if (timer === undefined) return false
  state.timer = timer
  await happenings[timer.kind]({ ...call, now: timer.due, account: timer.account }, timer.ref)
  return true
}
