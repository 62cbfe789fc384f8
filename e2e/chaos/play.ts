import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { chargeFor } from '#contract/rules/fee.ts'
import type { Account, peopleOf } from '../people/calls-of-people.ts'
import type { operatorOf } from './operator.ts'
import { orRefused, patiently } from './patience.ts'
import { cards, type Simulator } from './simulator.ts'
import type { Story } from './stories.ts'

/** What is on stage: read anew at each use, as sessions end when days go by. */
export type Stage = {
  people: ReturnType<typeof peopleOf>
  operator: ReturnType<typeof operatorOf>
  simulator: Simulator
  plumbers: { account: Account; home: number }[]
  companies: Account[]
  /** Payments that will be made when the time to pay is over. */
  lateTabs: (() => Promise<unknown>)[]
}

/** What came of a story so far. */
export type Played = {
  story: Story
  jobId: number
  /** The company that got the link to pay. */
  winner: number | undefined
  /** The companies that were told that the job is theirs. */
  told: number[]
  link: string
}

const linked = z.object({ data: z.string() })

const at = <T>(rows: readonly T[], index: number): T => {
  const row = rows[index]
  if (row === undefined) throw new Error(`There is no number ${index}`)
  return row
}

const linkOf = async ({ people }: Stage, company: Account, story: Story, jobId: number) => {
  const body = {
    job_id: jobId,
    product_data_name: 'Referral',
    unit_amount_decimal: String(chargeFor(story.referralCents).total),
  }
  const ask = () => people.post('/payments/api/create/price/payment/link/stripe', body, company)
  const [answer] = await Promise.all([orRefused(ask), ...(story.asksTwice ? [orRefused(ask)] : [])])
  return answer && linked.parse(answer).data.split(',')[1]
}

/** Who wins: whose link is made. An answer lost with the server is settled by asking for the link. */
const win = async (stage: Stage, story: Story, jobId: number) => {
  const rivals = story.rival === undefined ? [story.company] : [story.company, story.rival]
  const told: number[] = []
  const accept = async (company: Account) => {
    const won = await orRefused(() => stage.people.answer('accept', company, jobId))
    if (won) told.push(company.id)
  }
  await Promise.all(rivals.map((index) => accept(at(stage.companies, index))))
  for (const index of rivals) {
    const company = at(stage.companies, index)
    const link = await linkOf(stage, company, story, jobId)
    if (link) return { winner: company.id, told, link }
  }
  throw new Error(`Nobody has won job ${jobId}`)
}

const pay = async ({ simulator, lateTabs }: Stage, story: Story, link: string) => {
  const good = story.afterwards === 'refundFails' ? cards.refundFails : cards.good
  const first = await simulator.openPayPage(link)
  if (story.payer === 'lateTab') lateTabs.push(() => first(good))
  if (story.payer === 'declinedOnly') await first(cards.declined)
  if (story.payer === 'declinedFirst') await first(cards.shortOfFunds)
  if (story.payer === 'declinedFirst' || story.payer === 'pays') await first(good)
  if (story.payer === 'twoTabs') {
    const second = await simulator.openPayPage(link)
    await Promise.all([first(good), second(good)])
  }
}

/** From the new job to its payment. */
export const play = async (stage: Stage, story: Story): Promise<Played> => {
  const { account, home } = at(stage.plumbers, story.plumber)
  const dollars = story.referralCents / 100
  const jobId = await patiently(() => stage.people.job(account, home, dollars))
  if (story.payer === 'nobody') return { story, jobId, winner: undefined, told: [], link: '' }
  const won = await win(stage, story, jobId)
  await pay(stage, story, won.link)
  return { story, jobId, ...won }
}

const chargeOf = async ({ simulator: { stripe } }: Stage, link: string) => {
  const payment_link = /plink_\w+/.exec(link)?.[0] ?? ''
  const expand = ['data.payment_intent']
  const found = await stripe.checkout.sessions.list({ payment_link, status: 'complete', expand })
  const intent = found.data[0]?.payment_intent
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined
  if (typeof charge !== 'string') throw new Error(`Nothing was paid through ${link}`)
  return charge
}

const dispute = async (stage: Stage, charge: string, outcome: 'won' | 'lost') => {
  const { stripe, order } = stage.simulator
  await order(`/charges/${charge}/dispute`)
  const { data } = await stripe.disputes.list({ charge })
  await setTimeout(300)
  await order(`/disputes/${at(data, 0).id}`, { outcome })
}

/** What becomes of the money once it was paid. */
export const playAfterwards = async (stage: Stage, { story, jobId, link }: Played) => {
  if (story.afterwards === 'nothing') return
  if (story.afterwards === 'refundedByOperator') return stage.operator.refundAll(jobId)
  const charge = await chargeOf(stage, link)
  const { order } = stage.simulator
  if (story.afterwards === 'refundedInParts')
    for (const amount of story.parts) await order(`/charges/${charge}/refund`, { amount })
  else if (story.afterwards === 'disputeLost') await dispute(stage, charge, 'lost')
  else if (story.afterwards === 'disputeWon') await dispute(stage, charge, 'won')
  else await order(`/charges/${charge}/refund`)
}
