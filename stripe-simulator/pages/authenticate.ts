import type { FastifyInstance } from 'fastify'
import type { Call } from '../call.ts'
import { isFault } from '../errors.ts'
import { authenticationFailure } from '../money/test-cards.ts'
import type { CardOutcome } from '../objects/card.ts'
import { act, type Simulator } from '../simulator.ts'
import { findObject } from '../store/objects.ts'
import { hidden } from './field.ts'
import { html } from './html.ts'
import { sendMessage, sendNotFound, sendPage } from './page.ts'
import { payWith } from './payable.ts'
import { fieldsOf, formToken, idOf, isFormToken, visitorOf } from './visitor.ts'

/** The session whose payer is asked by the bank, or has just been. */
const findWaiting = async (call: Call, id: string) => {
  const found = await findObject(call, 'checkout_session', id)
  if (found === undefined || found.extra.payer === undefined) return null
  const intentId = found.data.payment_intent
  const intent =
    typeof intentId === 'string' ? await findObject(call, 'payment_intent', intentId) : undefined
  const waiting = intent?.data.status === 'requires_action' || found.data.status === 'complete'
  const then: CardOutcome = found.extra.after_step ?? { kind: 'approved', nature: {} }
  return { session: found.data, payer: found.extra.payer, then, waiting }
}

/** The step in which a bank asks the payer to confirm: here the payer says how it goes. */
export const serveAuthenticate = (app: FastifyInstance, simulator: Simulator) => {
  const path = '/stripe-simulator/authenticate/:id'
  const tokenOf = (id: string) => [simulator.options.secretKey, `authenticate:${id}`] as const
  const payPage = (id: string) => `/stripe-simulator/pay/${id}`

  app.get(path, async (request, reply) => {
    const visitor = visitorOf(request)
    const { text } = visitor
    const id = idOf(request)
    const found = await act(simulator, (call) => findWaiting(call, id))
    if (found === null) return sendNotFound(reply, visitor)
    if (!found.waiting) return reply.redirect(payPage(id), 303)
    return sendPage(reply, visitor, {
      title: text.authenticateTitle,
      body: html`<h1>${text.authenticateTitle}</h1>
<p class="amount">${visitor.money(found.session.amount_total ?? 0)}</p>
<p class="soft">${text.authenticateText}</p>
<form class="card" method="post">
${hidden('token', formToken(...tokenOf(id)))}
<button type="submit" name="answer" value="complete">${text.authenticateComplete}</button>
<button class="second" type="submit" name="answer" value="fail">${text.authenticateFail}</button>
</form>`,
    })
  })

  app.post(path, async (request, reply) => {
    const visitor = visitorOf(request)
    const { text } = visitor
    const id = idOf(request)
    const fields = fieldsOf(request)
    const found = await act(simulator, (call) => findWaiting(call, id))
    if (found === null) return sendNotFound(reply, visitor)
    if (!isFormToken(...tokenOf(id), fields('token'))) {
      return sendMessage(reply, visitor, 403, text.payTitle, text.formOld)
    }
    if (!found.waiting) return reply.redirect(payPage(id), 303)
    const outcome: CardOutcome =
      fields('answer') === 'complete'
        ? found.then
        : { kind: 'declined', decline: authenticationFailure }
    try {
      const { result, next } = await payWith(simulator, id, id, found.payer, outcome)
      if (result.kind === 'paid') return reply.redirect(next, 303)
      if (result.kind === 'closed') return reply.redirect(payPage(id), 303)
      const locale = visitor.query.replace('?', '&')
      const problem = result.kind === 'declined' ? result.decline.declineCode : ''
      return reply.redirect(`${payPage(id)}?problem=${problem}${locale}`, 303)
    } catch (error) {
      if (!isFault(error)) throw error
      return sendMessage(reply, visitor, 409, text.refusedTitle, text.refused)
    }
  })
}
