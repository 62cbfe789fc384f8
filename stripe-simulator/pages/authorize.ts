import type { FastifyInstance } from 'fastify'
import { type Call, onBehalf } from '../call.ts'
import { newId } from '../ids.ts'
import { newAccount } from '../objects/account.ts'
import { completedAccount } from '../objects/account-status.ts'
import { act, type Simulator } from '../simulator.ts'
import { standardAccountOf } from '../store/accounts.ts'
import { addBankAccount } from '../store/bank-accounts.ts'
import { insertObject } from '../store/objects.ts'
import { field, hidden } from './field.ts'
import { type Html, html } from './html.ts'
import { sendMessage, sendPage } from './page.ts'
import { fieldsOf, formToken, isFormToken, type Visitor, visitorOf } from './visitor.ts'

type Asked = { clientId: string; redirectUri: string; state: string }

const readAsked = (get: (name: string) => string | null): Asked => ({
  clientId: get('client_id') ?? '',
  redirectUri: get('redirect_uri') ?? '',
  state: get('state') ?? '',
})

const wayBack = ({ redirectUri, state }: Asked, answer: Record<string, string>) => {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...answer, state })) {
    if (value !== '') url.searchParams.set(name, value)
  }
  return url.href
}

/** The standard account that signs in with this e-mail; a new one is complete from the beginning. */
const signIn = async (call: Call, email: string, name: string) => {
  const known = await standardAccountOf(call, email)
  if (known !== undefined) return known
  const account = newAccount(call, {
    type: 'standard',
    email,
    capabilities: { transfers: { requested: true }, card_payments: { requested: true } },
  })
  const bank = await addBankAccount(call, account.id, {
    holder: name,
    routingNumber: '110000000',
    accountNumber: '000123456789',
    payoutFailure: null,
  })
  // It becomes the platform's account when the code is exchanged.
  return insertObject(
    onBehalf(call, account.id),
    'account',
    completedAccount(account, bank, call.now),
  )
}

/** The page on which the owner of a standard account lets the platform in (OAuth). */
export const serveAuthorize = (app: FastifyInstance, simulator: Simulator) => {
  const { secretKey, clientId } = simulator.options
  const path = '/stripe-simulator/oauth/authorize'
  const purpose = (asked: Asked) => `authorize:${JSON.stringify(asked)}`
  const isAcceptable = (asked: Asked) =>
    asked.clientId === clientId && /^https?:\/\//.test(asked.redirectUri)

  const form = (visitor: Visitor, asked: Asked, email: string, problem?: string): Html => {
    const { text } = visitor
    return html`<h1>${text.connectTitle}</h1><p class="soft">${text.connectText}</p>
<form class="card" method="post" action="${path}${visitor.query}" novalidate>
${hidden('client_id', asked.clientId)}${hidden('redirect_uri', asked.redirectUri)}
${hidden('state', asked.state)}${hidden('token', formToken(secretKey, purpose(asked)))}
${field({ name: 'email', label: text.email, value: email, type: 'email', autocomplete: 'email', problem })}
${field({ name: 'name', label: text.businessName, value: '', autocomplete: 'organization' })}
<button type="submit" name="action" value="connect">${text.connect}</button>
<button class="second" type="submit" name="action" value="cancel">${text.cancel}</button>
</form>`
  }

  app.get(path, async (request, reply) => {
    const visitor = visitorOf(request)
    const { text } = visitor
    const query = new URLSearchParams(request.url.split('?')[1])
    const asked = readAsked((name) => query.get(name))
    if (!isAcceptable(asked)) {
      return sendMessage(reply, visitor, 400, text.connectTitle, text.formOld)
    }
    const email = query.get('stripe_user[email]') ?? ''
    return sendPage(reply, visitor, {
      title: text.connectTitle,
      body: form(visitor, asked, email),
    })
  })

  app.post(path, async (request, reply) => {
    const visitor = visitorOf(request)
    const { text } = visitor
    const fields = fieldsOf(request)
    const asked = readAsked(fields)
    if (!isAcceptable(asked) || !isFormToken(secretKey, purpose(asked), fields('token'))) {
      return sendMessage(reply, visitor, 403, text.connectTitle, text.formOld)
    }
    if (fields('action') === 'cancel') {
      const answer = { error: 'access_denied', error_description: 'The user denied your request' }
      return reply.redirect(wayBack(asked, answer), 303)
    }
    const email = fields('email')
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      const body = form(visitor, asked, email, text.emailInvalid)
      return sendPage(reply, visitor, { status: 422, title: text.connectTitle, body })
    }
    const code = await act(simulator, async (call) => {
      const account = await signIn(call, email, fields('name'))
      const grant = { created: call.now, account: account.id, used: false }
      return insertObject(call, 'oauth_code', { id: newId('ac', 32), ...grant })
    })
    return reply.redirect(wayBack(asked, { code: code.id, scope: 'read_write' }), 303)
  })
}
