import { chargeFor } from '#contract/rules/fee.ts'
import type { ChargeFacts, PayoutFacts } from '../../../adapters/payments/port.ts'
import type { KnownCharge } from '../posting.ts'

type Charge = { facts: ChargeFacts; known: KnownCharge }

/** Money as it truly lies, counted without the ledger; cents. */
type Truth = { platform: number; accounts: number; onTheWay: number; banks: number; costs: number }

let ids = 0
const next = (prefix: string) => {
  ids += 1
  return `${prefix}_${ids}`
}

const sum = (list: readonly { amountCents: number }[]) =>
  list.reduce((total, { amountCents }) => total + amountCents, 0)

const failed = (status: string) => status === 'failed' || status === 'canceled'

/**
 * A card payment provider on paper: what may happen to money there, the facts it would tell of it,
 * and where the money truly is.
 */
export const providerModel = () => {
  const charges: Charge[] = []
  const payouts: PayoutFacts[] = []
  const truth: Truth = { platform: 0, accounts: 0, onTheWay: 0, banks: 0, costs: 0 }
  let clock = 1_780_000_000
  const tick = () => {
    clock += 1
    return Math.floor(clock / 3)
  }
  const movement = (type: string, amountCents: number, feeCents: number, source: string) => ({
    id: next('txn'),
    type,
    amountCents,
    feeCents,
    netCents: amountCents - feeCents,
    created: tick(),
    availableOn: clock + 172_800,
    status: 'available',
    source,
  })
  const spend = (cents: number) => {
    truth.platform -= cents
    truth.costs += cents
  }
  const backOf = ({ refunds, disputes }: ChargeFacts) =>
    sum(refunds.filter(({ status }) => !failed(status))) -
    sum(disputes.flatMap(({ movements }) => movements))
  const paidOutOf = (facts: ChargeFacts, counts = (status: string) => !failed(status)) =>
    payouts
      .filter(({ status }) => counts(status))
      .flatMap(({ payments }) => payments)
      .filter((part) => part.destinationPayment === facts.transfer?.destinationPayment)
      .reduce((total, { amountCents }) => total + amountCents, 0)
  const keptOf = ({ transfer, sentLater }: ChargeFacts) =>
    transfer ? transfer.amountCents + sum(sentLater) - sum(transfer.reversals) : 0

  const oursOf = ({ payments }: PayoutFacts) =>
    sum(payments.filter((part) => !part.destinationPayment.startsWith('sale')))

  return {
    charges,
    payouts,
    truth,
    backOf,
    keptOf,
    /** What of a charge has come to a bank. */
    arrivedOf: (facts: ChargeFacts) => paidOutOf(facts, (status) => status === 'paid'),
    charge: (referralCents: number, plumberId: number) => {
      const number = charges.length + 1
      const { total } = chargeFor(referralCents)
      const chargeId = next('ch')
      const fee = Math.round(total * 0.029) + 30
      const known = {
        jobId: number,
        paymentId: 1000 + number,
        companyId: 1,
        plumberId,
        referralCents,
        chargeCents: total,
      }
      const facts: ChargeFacts = {
        chargeId,
        paymentIntentId: next('pi'),
        jobId: number,
        acceptance: 1,
        companyId: 1,
        amountCents: total,
        currency: 'usd',
        created: tick(),
        receiptUrl: null,
        movement: movement('charge', total, fee, chargeId),
        destination: null,
        transfer: null,
        sentLater: [],
        refunds: [],
        disputes: [],
      }
      charges.push({ facts, known })
      truth.platform += total
      spend(fee)
    },
    transfer: ({ facts, known }: Charge) => {
      if (facts.transfer) return
      const amountCents = known.referralCents
      facts.transfer = {
        id: next('tr'),
        account: `acct_${known.plumberId}`,
        destinationPayment: next('py'),
        amountCents,
        created: tick(),
        reversals: [],
      }
      truth.platform -= amountCents
      truth.accounts += amountCents
    },
    /** `share` of what can still be refunded; takes back the same share of the transfer if asked. */
    refund: ({ facts }: Charge, share: number, takeBack: boolean) => {
      const left = facts.amountCents - backOf(facts)
      const amountCents = Math.max(1, Math.floor(left * share))
      if (left <= 0) return
      facts.refunds.push({
        id: next('re'),
        amountCents,
        status: 'succeeded',
        created: tick(),
        reason: null,
        failedAt: null,
      })
      truth.platform -= amountCents
      const kept = keptOf(facts) - paidOutOf(facts)
      if (!facts.transfer || !takeBack || kept <= 0) return
      const back = Math.min(
        kept,
        Math.floor((amountCents * facts.transfer.amountCents) / facts.amountCents),
      )
      if (back === 0) return
      facts.transfer.reversals.push({
        id: next('trr'),
        amountCents: back,
        created: tick(),
        byHand: false,
      })
      truth.platform += back
      truth.accounts -= back
    },
    failRefund: ({ facts }: Charge, place: number) => {
      const refund = facts.refunds[place % Math.max(1, facts.refunds.length)]
      if (!refund || failed(refund.status)) return
      refund.status = 'failed'
      refund.failedAt = tick()
      truth.platform += refund.amountCents
    },
    /** What was taken back for a refund that failed is sent again. */
    sendLater: ({ facts, known }: Charge) => {
      const amountCents = known.referralCents - keptOf(facts)
      if (!facts.transfer || amountCents <= 0) return
      facts.sentLater.push({
        ...{ id: next('tr'), account: facts.transfer.account, destinationPayment: next('py') },
        ...{ amountCents, created: tick(), reversals: [] },
      })
      truth.platform -= amountCents
      truth.accounts += amountCents
    },
    reverse: ({ facts }: Charge, share: number) => {
      const kept = keptOf(facts) - paidOutOf(facts)
      const amountCents = Math.floor(kept * share)
      if (!facts.transfer || amountCents <= 0) return
      facts.transfer.reversals.push({ id: next('trr'), amountCents, created: tick(), byHand: true })
      truth.platform += amountCents
      truth.accounts -= amountCents
    },
    dispute: ({ facts }: Charge) => {
      const amountCents = facts.amountCents - backOf(facts)
      if (facts.disputes.length > 0 || amountCents <= 0) return
      const id = next('dp')
      facts.disputes.push({
        id,
        amountCents,
        status: 'needs_response',
        reason: 'fraudulent',
        created: tick(),
        movements: [movement('adjustment', -amountCents, 1500, id)],
      })
      truth.platform -= amountCents
      spend(1500)
    },
    closeDispute: ({ facts }: Charge, won: boolean) => {
      const [dispute] = facts.disputes
      // A lost one may be decided anew.
      if (!dispute || dispute.status === 'won' || (dispute.status === 'lost' && !won)) return
      dispute.status = won ? 'won' : 'lost'
      if (!won) return
      dispute.movements.push(movement('adjustment', dispute.amountCents, 0, dispute.id))
      truth.platform += dispute.amountCents
    },
    /** Everything that lies on the plumber's account goes to the bank, with what they sold besides. */
    payOut: (plumberId: number, ownSales: number) => {
      const payments = charges
        .filter(({ known }) => known.plumberId === plumberId)
        .flatMap(({ facts }) => {
          const amountCents = keptOf(facts) - paidOutOf(facts)
          const destinationPayment = facts.transfer?.destinationPayment
          return destinationPayment && amountCents > 0 ? [{ destinationPayment, amountCents }] : []
        })
      const amountCents = sum(payments)
      if (amountCents + ownSales === 0) return
      payouts.push({
        payoutId: next('po'),
        account: `acct_${plumberId}`,
        amountCents: amountCents + ownSales,
        currency: 'usd',
        method: 'standard',
        status: 'pending',
        created: tick(),
        arrivalDate: clock,
        failureCode: null,
        failureMessage: null,
        bankLast4: '6789',
        payments: [
          ...payments,
          ...(ownSales > 0 ? [{ destinationPayment: next('sale'), amountCents: ownSales }] : []),
        ],
        unnamedCents: 0,
      })
      truth.accounts -= amountCents
      truth.onTheWay += amountCents
    },
    arrive: (payout: PayoutFacts) => {
      if (payout.status !== 'pending') return
      payout.status = 'paid'
      truth.onTheWay -= oursOf(payout)
      truth.banks += oursOf(payout)
    },
    bounce: (payout: PayoutFacts) => {
      if (failed(payout.status)) return
      if (payout.status === 'paid') truth.banks -= oursOf(payout)
      else truth.onTheWay -= oursOf(payout)
      truth.accounts += oursOf(payout)
      payout.status = 'failed'
    },
  }
}

export type ProviderModel = ReturnType<typeof providerModel>
