import type { FastifyInstance } from 'fastify'
import { changeAccount } from '../accounts/change-account.ts'
import { verifyAccount } from '../accounts/verify-account.ts'
import type { Call } from '../call.ts'
import { restrictedAccount } from '../objects/account-status.ts'
import { act, nowSeconds, type Simulator } from '../simulator.ts'
import { findObject, requireObject, saveObject } from '../store/objects.ts'
import { html } from './html.ts'
import {
  type Asked,
  askedOf,
  checkOnboarding,
  dueFields,
  type OnboardingProblems,
  type OnboardingValues,
  onboardingForm,
  readOnboardingValues,
} from './onboarding-form.ts'
import { sendMessage, sendNotFound, sendPage } from './page.ts'
import { fieldsOf, formToken, idOf, isFormToken, visitorOf } from './visitor.ts'

/** Once opened in time, a link can be filled in for this many seconds. */
const fillingTime = 60 * 60

/** The link, and whether its form may still be used; opening it in time starts the filling time. */
const openLink = async (call: Call, id: string) => {
  const found = await findObject(call, 'account_link', id, { lock: true })
  if (found === undefined) return null
  const { data: link } = found
  const until = link.opened ? link.created + fillingTime : link.expires_at
  const usable = !link.used && call.now <= until
  if (usable && !link.opened) await saveObject(call, 'account_link', { ...link, opened: true })
  const account = await requireObject(call, 'account', link.account)
  return { link, usable, account, asked: askedOf(account) }
}

/** What of the posted values was asked for. */
const givenOf = (asked: Asked, values: OnboardingValues) => ({
  ...(asked.person ? { person: { name: values.name, ssn: values.ssn } } : {}),
  ...(asked.bank ? { bank: { routing: values.routing, account: values.account } } : {}),
  ...(asked.document
    ? { document: values.document === 'blurred' ? ('blurred' as const) : ('readable' as const) }
    : {}),
})

type Filled = { values: OnboardingValues; problems: OnboardingProblems; complete: boolean }

/** Writes what was filled in and gives where to go; a second click goes where the first one went. */
const finish = async (call: Call, id: string, { values, problems, complete }: Filled) => {
  const opened = await openLink(call, id)
  if (opened === null) return null
  const { link, usable, asked } = opened
  if (!usable) return link.used ? link.return_url : link.refresh_url
  const account = await requireObject(call, 'account', link.account, { lock: true })
  if (complete) await verifyAccount(call, account, givenOf(asked, values))
  else if (!account.details_submitted) {
    // Somebody who was complete before and now leaves half way stays complete.
    await changeAccount(call, account, restrictedAccount(account, dueFields(problems)))
  }
  await saveObject(call, 'account_link', { ...link, opened: true, used: true })
  return link.return_url
}

/** The pages on which a connected account says who it is and where its money goes. */
export const serveOnboarding = (app: FastifyInstance, simulator: Simulator) => {
  const path = '/stripe-simulator/onboarding/:id'
  const tokenOf = (id: string) => [simulator.options.secretKey, `onboarding:${id}`] as const

  app.get(path, async (request, reply) => {
    const visitor = visitorOf(request)
    const { text } = visitor
    const id = idOf(request)
    const opened = await act(simulator, (call) => openLink(call, id))
    if (opened === null) return sendNotFound(reply, visitor)
    if (!opened.usable) return reply.redirect(opened.link.refresh_url, 303)
    const values = readOnboardingValues(() => '')
    const token = formToken(...tokenOf(id))
    return sendPage(reply, visitor, {
      title: text.onboardingTitle,
      body: html`<h1>${text.onboardingTitle}</h1><p class="soft">${text.onboardingText}</p>
${onboardingForm(visitor, { values, problems: {}, asked: opened.asked, token })}`,
    })
  })

  app.post(path, async (request, reply) => {
    const visitor = visitorOf(request)
    const { text } = visitor
    const id = idOf(request)
    const fields = fieldsOf(request)
    const token = fields('token')
    if (!isFormToken(...tokenOf(id), token)) {
      return sendMessage(reply, visitor, 403, text.onboardingTitle, text.formOld)
    }
    const values = readOnboardingValues(fields)
    const opened = await act(simulator, (call) => openLink(call, id))
    if (opened === null) return sendNotFound(reply, visitor)
    const { asked } = opened
    const problems = checkOnboarding(values, asked, nowSeconds(simulator))
    const later = fields('action') === 'later'
    if (!later && Object.keys(problems).length > 0) {
      return sendPage(reply, visitor, {
        status: 422,
        title: text.onboardingTitle,
        body: html`<h1>${text.onboardingTitle}</h1>
${onboardingForm(visitor, { values, problems, asked, token })}`,
      })
    }
    const filled = { values, problems, complete: !later }
    const next = await act(simulator, (call) => finish(call, id, filled))
    if (next === null) return sendNotFound(reply, visitor)
    return reply.redirect(next, 303)
  })
}
