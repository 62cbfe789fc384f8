import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { moneyEndpoints } from '#contract/endpoints/money.ts'
import type { Language } from '#contract/language.ts'
import { closeAnswered } from '../acts/close-answered.ts'
import { type Account, peopleOf } from '../people/calls-of-people.ts'
import { openAs } from '../people/people.ts'
import { startProduct } from '../product/product.ts'
import { providerOf } from './provider.ts'

const url = z.object({ url: z.string() })
const link = z.object({ data: z.string().transform((text) => text.split(',')[1] ?? '') })
const moment = z.string().nullable()
const step = z.object({
  step: z.string(),
  state: z.string(),
  at: moment,
  expected_at: moment,
})
const money = z.object({ steps: z.array(step) })

/** A product whose clock, and with it the provider's, is moved by a file; with one of each kind of account. */
export const createWorld = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-money-'))
  const file = path.join(folder, 'hours')
  const product = await startProduct({ CLOCK_FILE: file })
  const people = peopleOf(product)
  const provider = providerOf(product.url)
  const plumber = await people.plumber('maria@money.example')
  const company = await people.company('drywell@money.example')
  let moved = 0
  await provider.order('/money', { availableAfter: 'two_business_days' })

  /** A session ends after a day of the product's clock. */
  const again = async (who: Account) => people.signIn(who.role, who.email)

  const post = async (at: string, body: object, token: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${product.url}${at}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return answer.json()
  }

  const moneyOf = async (jobId: number) => {
    const at = `/payments${moneyEndpoints.getJobMoney.path}?job_id=${jobId}`
    return money.parse(await people.get(at, await again(plumber)))
  }

  return {
    url: product.url,
    dataDir: product.dataDir,
    plumber,
    company,
    people,
    provider,
    again,
    acceptedJob: async () => {
      const jobId = await people.job(plumber, await people.homeowner(plumber))
      await people.answer('accept', company, jobId)
      return jobId
    },
    pay: async (jobId: number, cents: number) => {
      const { token } = await again(company)
      const body = { product_data_name: 'Referral', unit_amount_decimal: cents, job_id: jobId }
      const made = await post('/payments/api/create/price/payment/link/stripe', body, token)
      await provider.pay(link.parse(made).data)
    },
    connect: async () => {
      const who = await again(plumber)
      const answer = await people.get(`/payments/stripe/connect-url?user_id=${who.id}`, who)
      await provider.connect(url.parse(answer).url)
    },
    /** Moves the time to a minute after a moment; the provider does at once what was to happen. */
    moveTo: async (moment: string) => {
      const target = (Date.parse(moment) - Date.now()) / 3_600_000 + 1 / 60
      moved = Math.max(moved, target)
      writeFileSync(file, String(moved))
      await expect.poll(() => provider.order('/clock')).toBe(0)
    },
    moneyOf,
    /** Waits until the product has heard that the money of a job is at a stop. */
    arrivesAt: (jobId: number, wanted: string) =>
      expect
        .poll(
          async () => (await moneyOf(jobId)).steps.map((each) => `${each.step} ${each.state}`),
          {
            timeout: 60_000,
          },
        )
        .toContain(wanted),
    open: async (
      browser: Browser,
      who: Account,
      language: Language = 'en',
    ): Promise<{ page: Page; close: () => Promise<void> }> => {
      const { token, id, role, email } = await again(who)
      const account = { url: product.url, role, id, name: email, token }
      const { page, context } = await openAs(browser, account, { language })
      return { page, close: () => closeAnswered(context) }
    },
    stop: async () => {
      await product.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
