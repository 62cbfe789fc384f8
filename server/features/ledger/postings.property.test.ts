import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeFor } from '#contract/rules/fee.ts'
import { splitBack } from '#contract/rules/split-back.ts'
import { drawnAnew } from '#contract/testing/drawn-anew.ts'
import type { ChargeFacts, PayoutFacts } from '../../adapters/payments/port.ts'
import { ledgerAccounts } from '../../database/schema/index.ts'
import { type PaperLedger, paperLedger } from './testing/paper-ledger.ts'
import { type ProviderModel, providerModel } from './testing/provider-model.ts'

const event = fc.record({
  what: fc.constantFrom(
    ...(['charge', 'transfer', 'refund', 'failRefund', 'reverse', 'dispute'] as const),
    ...(['closeDispute', 'payOut', 'arrive', 'bounce', 'sendLater'] as const),
  ),
  which: fc.nat(50),
  cents: fc.integer({ min: 1, max: 10_000_000 }),
  share: fc.constantFrom(0.001, 0.1, 1 / 3, 0.5, 0.999, 1),
  yes: fc.boolean(),
  /** Where among the reports this one is told; below zero never. */
  told: fc.integer({ min: -50, max: 100 }),
})
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never

const happen = (provider: ProviderModel, { what, which, cents, share, yes }: Event) => {
  const charge = provider.charges[which % Math.max(1, provider.charges.length)]
  const payout = provider.payouts[which % Math.max(1, provider.payouts.length)]
  if (what === 'charge' || !charge) return provider.charge(cents, (which % 3) + 1)
  if (what === 'transfer') return provider.transfer(charge)
  if (what === 'refund') return provider.refund(charge, share, yes)
  if (what === 'failRefund') return provider.failRefund(charge, cents)
  if (what === 'reverse') return provider.reverse(charge, share)
  if (what === 'dispute') return provider.dispute(charge)
  if (what === 'sendLater') return provider.sendLater(charge)
  if (what === 'closeDispute') return provider.closeDispute(charge, yes)
  if (what === 'payOut') return provider.payOut((which % 3) + 1, yes ? cents : 0)
  if (payout) provider[what](payout)
}

type Report = { charge: ChargeFacts } | { payout: PayoutFacts }

const everything = ({ charges, payouts }: ProviderModel): Report[] =>
  structuredClone([
    ...charges.map(({ facts }) => ({ charge: facts })),
    ...payouts.map((payout) => ({ payout })),
  ])

/** What a payout is made of the provider says only some time after. */
const unsaid = (report: Report): Report =>
  'payout' in report ? { payout: { ...report.payout, payments: [], unnamedCents: null } } : report

const teller = (provider: ProviderModel, ledger: PaperLedger) => {
  const knownOf = (chargeId: string) =>
    provider.charges.find(({ facts }) => facts.chargeId === chargeId)?.known
  const jobOf = (destination: string) =>
    provider.charges.find(({ facts }) => facts.transfer?.destinationPayment === destination)?.known
  /** A payout that is told before its transfers finds no jobs. */
  const jobIfBooked = (destination: string) => {
    const known = jobOf(destination)
    const booked = ledger.all().some(({ entries }) => entries.some((e) => e.jobId === known?.jobId))
    return booked ? known : undefined
  }
  return (report: Report) =>
    'charge' in report
      ? ledger.charge(report.charge, knownOf(report.charge.chargeId))
      : ledger.payout(report.payout, (destination) => {
          const known = jobIfBooked(destination)
          return known && { jobId: known.jobId, paymentId: known.paymentId }
        })
}

const balances = (ledger: PaperLedger, jobId?: number) =>
  Object.fromEntries(ledgerAccounts.map((account) => [account, ledger.balance(account, jobId)]))

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const checkMeaning = (provider: ProviderModel, ledger: PaperLedger) => {
  const { truth, charges } = provider
  expect(sum(Object.values(balances(ledger)))).toBe(0)
  expect(ledger.balance('provider_balance')).toBe(truth.platform)
  expect(ledger.balance('plumber_account')).toBe(truth.accounts)
  expect(ledger.balance('plumber_payout')).toBe(truth.onTheWay)
  expect(ledger.balance('provider_fee')).toBe(truth.costs)
  for (const { facts, known } of charges) {
    const of = balances(ledger, known.jobId)
    const parts = chargeFor(known.referralCents)
    const back = provider.backOf(facts)
    const gone = splitBack(back, known.referralCents)
    const kept = provider.keptOf(facts)
    const owed = known.referralCents - gone.referral
    expect(sum(Object.values(of))).toBe(0)
    expect(of.platform_fee).toBe(gone.platformFee - parts.platformFee)
    expect(of.processing_fee_income).toBe(gone.processingFee - parts.processingFee)
    expect(of.plumber_payable).toBe(provider.arrivedOf(facts) - Math.max(kept, owed))
    expect(sum([of.refund_loss ?? 0, of.dispute_loss ?? 0])).toBe(Math.max(kept - owed, 0))
    expect(of.dispute_loss).toBeGreaterThanOrEqual(0)
    expect(of.refund_loss).toBeGreaterThanOrEqual(0)
    if (back === facts.amountCents && kept === 0)
      expect(of).toMatchObject({ plumber_payable: 0, platform_fee: 0, processing_fee_income: 0 })
  }
}

test(
  'after any events, told in any order, twice, late or never, each account means what it should',
  drawnAnew,
  () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), fc.boolean(), (events, reverseEnd) => {
        const provider = providerModel()
        const late: { told: number; report: Report }[] = []
        for (const one of events) {
          happen(provider, one)
          const reports = everything(provider)
          const report = reports[one.which % Math.max(1, reports.length)]
          if (report && one.told >= 0)
            late.push({ told: one.told, report: one.cents % 3 === 0 ? unsaid(report) : report })
        }
        const ledger = paperLedger()
        const tell = teller(provider, ledger)
        for (const { report } of late.sort((one, other) => one.told - other.told)) tell(report)
        const final = everything(provider)
        for (const report of reverseEnd ? final.toReversed() : final) tell(report)
        // Payouts once more: only now every job is known.
        for (const report of final) tell(report)
        checkMeaning(provider, ledger)

        const booked = ledger.sources()
        for (const { report } of late) tell(report)
        for (const report of final) tell(report)
        expect(ledger.sources()).toEqual(booked)

        const atOnce = paperLedger()
        for (const report of final) teller(provider, atOnce)(report)
        expect(balances(atOnce)).toEqual(balances(ledger))
        for (const { known } of provider.charges)
          expect(balances(atOnce, known.jobId)).toEqual(balances(ledger, known.jobId))
      }),
      { numRuns: 400 },
    )
  },
)

test('money back in any odd parts divides exactly and takes nothing twice', drawnAnew, () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (referral, cuts) => {
        const charge = chargeFor(referral)
        const marks = [...cuts.map((cut) => Math.floor(cut * charge.total)), 0, charge.total]
        const splits = marks.sort((one, other) => one - other).map((at) => splitBack(at, referral))
        for (const [place, at] of marks.entries()) {
          const split = splits[place]
          expect(sum(Object.values(split ?? {}))).toBe(at)
          for (const part of Object.values(split ?? {})) expect(part).toBeGreaterThanOrEqual(0)
        }
        expect(splits.at(-1)).toEqual({
          referral,
          platformFee: charge.platformFee,
          processingFee: charge.processingFee,
        })
      },
    ),
  )
})
