import { expect } from '@playwright/test'
import { en } from '#messages/index.ts'
import { dialog } from '../acts/fields.ts'
import type { World } from './world.ts'

/** The simulator's own words; it knows nothing of our catalogue. */
const simulator = { pay: /^Pay/, complete: 'Complete' }

export const accountConnected = async ({ plumber: { page } }: World) => {
  await page.goto('/inicio/plumber/jobs')
  const prompt = dialog(page).filter({ hasText: en.payments.account.standing.none.title })
  const [onboarding] = await Promise.all([
    page.waitForEvent('popup'),
    prompt.getByRole('button', { name: en.payments.account.standing.none.open }).click(),
  ])
  await onboarding.getByLabel('Legal name').fill('Maria Delgado')
  await onboarding.getByLabel('Month').fill('4')
  await onboarding.getByLabel('Day').fill('12')
  await onboarding.getByLabel('Year').fill('1985')
  await onboarding.getByLabel('Routing number').fill('110000000')
  await onboarding.getByLabel('Account number').fill('000123456789')
  await onboarding.getByLabel(/Last 4 digits/).fill('6789')
  await onboarding.getByRole('button', { name: simulator.complete }).click()
  await onboarding.waitForURL('**/inicio/plumber/jobs**')
  await onboarding.close()
  await page.goto('/inicio/plumber/jobs')
  await expect(page.getByText(en.payments.account.Complete)).toBeVisible()
}

export const oneAcceptsAndSeesTheCharge = async ({ winner: { page }, jobId }: World) => {
  await page.goto(`/inicio/company/jobdetail/${jobId}`)
  await page.getByRole('button', { name: en.common.actions.accept }).click()
  const question = dialog(page).filter({ hasText: en.jobs.accept.question })
  await expect(question).toContainText('$540.53')
  const [payment] = await Promise.all([
    page.waitForEvent('popup'),
    question.getByRole('button', { name: en.common.actions.accept }).click(),
  ])
  await payment.waitForURL('**/stripe-simulator/pay/**')
  await expect(payment.getByText('540.53').first()).toBeVisible()
  await payment.close()
  await page.goto(`/inicio/company/jobdetail/${jobId}`)
  await expect(page.getByText('Ruth Ellison').first()).toBeVisible()
  await expect(page.getByText('44 Live Oak Ln').first()).toBeVisible()
}

export const theWinnerPays = async ({ winner: { page, email }, jobId }: World) => {
  await page.goto(`/inicio/company/jobdetail/${jobId}`)
  const [payment] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: en.jobs.company.pay_now }).click(),
  ])
  await payment.waitForURL('**/stripe-simulator/pay/**')
  await payment.getByLabel('E-mail').fill(email)
  await payment.getByLabel('Card number').fill('4242 4242 4242 4242')
  await payment.getByLabel(/Expiry/).fill('12 / 34')
  await payment.getByLabel('CVC').fill('123')
  await payment.getByLabel('Name on card').fill('Sam Okafor')
  await payment.getByLabel('ZIP code').fill('78701')
  await payment.getByRole('button', { name: simulator.pay }).click()
  await payment.waitForURL('**/inicio/company/jobdetail/**')
  await payment.close()
}

export const theJobIsPaid = async ({ winner: { page }, jobId }: World) => {
  await expect(async () => {
    await page.goto(`/inicio/company/jobdetail/${jobId}`)
    await expect(page.getByText(en.jobs.company.won_paid_title)).toBeVisible({ timeout: 15_000 })
  }).toPass({ timeout: 120_000 })
  const { homeowner_title, money_paid_title } = en.jobs.company
  const titles = page.getByRole('heading', {
    name: new RegExp(`^(${homeowner_title}|${money_paid_title})$`),
  })
  await expect(titles).toHaveText([homeowner_title, money_paid_title])
}

export const theCompanyHasAnInvoice = async ({ winner: { page, context } }: World) => {
  await page.goto('/inicio/company/invoices')
  const row = page.getByRole('row').filter({ hasText: '$540.53' })
  const pdf = await row.getByRole('link', { name: /PDF/ }).getAttribute('href')
  expect(pdf).toBeTruthy()
  const answer = await context.request.get(pdf ?? '')
  expect(answer.headers()['content-type']).toContain('application/pdf')
  expect((await answer.body()).subarray(0, 4).toString()).toBe('%PDF')
}

export const thePlumberSeesTheMoney = async ({ plumber: { page }, jobId }: World) => {
  await page.goto('/inicio/plumber/balancetransactions')
  await expect(page.getByText(en.payments.balance.total)).toBeVisible()
  await expect(page.getByText('$500.00').first()).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: jobId })
  await expect(row).toContainText('$500.00')
}

/** Asked directly: the screens stop offering what cannot be done any more. */
export const theSecondIsTooLate = async ({ rejecter: { page }, jobId }: World) => {
  await page.goto(`/inicio/company/jobrejecteddetail/${jobId}`)
  await expect(page.getByRole('heading', { name: jobId })).toBeVisible()
  await expect(page.getByText(en.jobs.status.accepted_elsewhere).first()).toBeVisible()
  const answer = await page.evaluate(async (id) => {
    const cookie = (name: string) =>
      document.cookie
        .split('; ')
        .find((part) => part.startsWith(`${name}=`))
        ?.slice(name.length + 1) ?? ''
    const response = await fetch('/api/job/accept', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${cookie('token_access')}`,
        'x-xsrf-token': decodeURIComponent(cookie('XSRF-TOKEN')),
      },
      body: JSON.stringify({ job_id: id, company_id: localStorage.getItem('userId') }),
    })
    return { status: response.status, problem: await response.json() }
  }, jobId)
  expect(answer.status).toBe(409)
  expect(answer.problem.message).toBe('This job has been already accepted')
}
