import type { FastifyInstance } from 'fastify'
import { newLoginLink } from '../accounts/login-link.ts'
import type { Call } from '../call.ts'
import { act, type Simulator } from '../simulator.ts'
import { standardAccountOf } from '../store/accounts.ts'
import { field, hidden } from './field.ts'
import { type Html, html } from './html.ts'
import { sendMessage, sendPage } from './page.ts'
import { fieldsOf, formToken, isFormToken, type Visitor, visitorOf } from './visitor.ts'

const path = '/stripe-simulator/dashboard'

const signedIn = async (call: Call, email: string) => {
  const account = await standardAccountOf(call, email)
  return account && newLoginLink(call, account.id)
}

/** Where the owner of a standard account signs in, as at the provider itself; the simulator asks for no password. */
export const serveSignIn = (app: FastifyInstance, simulator: Simulator) => {
  const { secretKey } = simulator.options

  const form = ({ text, query }: Visitor, email: string, problem?: string): Html =>
    html`<h1>${text.signInTitle}</h1><p class="soft">${text.signInText}</p>
<form class="card" method="post" action="${path}${query}" novalidate>
${hidden('token', formToken(secretKey, path))}
${field({ name: 'email', label: text.email, value: email, type: 'email', autocomplete: 'email', problem })}
<button type="submit">${text.signIn}</button>
</form>`

  app.get(path, (request, reply) => {
    const visitor = visitorOf(request)
    return sendPage(reply, visitor, { title: visitor.text.signInTitle, body: form(visitor, '') })
  })

  app.post(path, async (request, reply) => {
    const visitor = visitorOf(request)
    const { text } = visitor
    const fields = fieldsOf(request)
    if (!isFormToken(secretKey, path, fields('token'))) {
      return sendMessage(reply, visitor, 403, text.signInTitle, text.formOld)
    }
    const email = fields('email')
    const link = await act(simulator, (call) => signedIn(call, email))
    if (link) return reply.redirect(`${path}/${link.id}${visitor.query}`, 303)
    const body = form(visitor, email, text.signInUnknown)
    return sendPage(reply, visitor, { status: 422, title: text.signInTitle, body })
  })
}
