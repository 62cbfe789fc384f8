import type { FastifyInstance, FastifyReply } from 'fastify'
import { isFault } from '../errors.ts'
import { cardOutcome } from '../money/test-cards.ts'
import { act, nowSeconds, type Simulator } from '../simulator.ts'
import { type CardProblems, cardForm, checkCard, readCardValues } from './card-form.ts'
import { declineText } from './decline-text.ts'
import { html } from './html.ts'
import { sendMessage, sendNotFound, sendPage } from './page.ts'
import { afterPayment, findPayable, type Payable, payWith } from './payable.ts'
import { fieldsOf, formToken, idOf, isFormToken, type Visitor, visitorOf } from './visitor.ts'

type Shown = {
  values: ReturnType<typeof readCardValues>
  problems?: CardProblems
  alert?: string
  status?: number
}

/** The page that takes money: a card form for a payment link or a checkout session. */
export const servePay = (app: FastifyInstance, simulator: Simulator) => {
  const secret = simulator.options.secretKey
  const path = '/stripe-simulator/pay/:id'

  const sendForm = (
    reply: FastifyReply,
    visitor: Visitor,
    id: string,
    payable: Payable,
    shown: Shown,
  ) => {
    const token = `${payable.sessionId}.${formToken(secret, `pay:${id}:${payable.sessionId}`)}`
    return sendPage(reply, visitor, {
      status: shown.status ?? 200,
      title: visitor.text.payTitle,
      body: html`<h1>${payable.description}</h1>
<p class="amount">${visitor.money(payable.amount)}</p>
${cardForm(visitor, { amount: payable.amount, problems: {}, token, ...shown })}`,
    })
  }

  const sendClosed = (reply: FastifyReply, visitor: Visitor, payable?: Payable) => {
    const message = payable?.closedMessage ?? visitor.text.closedUsed
    return sendMessage(reply, visitor, 410, visitor.text.closedTitle, message)
  }

  app.get(path, async (request, reply) => {
    const visitor = visitorOf(request)
    const id = idOf(request)
    const found = await act(simulator, async (call) => {
      const payable = await findPayable(call, id)
      return { payable, next: payable?.paid ? afterPayment(call, payable.paid) : null }
    })
    if (found.payable === null) return sendNotFound(reply, visitor)
    if (found.next !== null) return reply.redirect(found.next, 303)
    if (!found.payable.open) return sendClosed(reply, visitor, found.payable)
    const query = new URLSearchParams(request.url.split('?')[1])
    const email = query.get('prefilled_email') ?? found.payable.email
    const values = { ...readCardValues(() => ''), email }
    const problem = query.get('problem')
    return sendForm(reply, visitor, id, found.payable, {
      values,
      ...(problem === null ? {} : { alert: declineText(visitor.text, problem) }),
    })
  })

  app.post(path, async (request, reply) => {
    const visitor = visitorOf(request)
    const { text } = visitor
    const id = idOf(request)
    const fields = fieldsOf(request)
    const [sessionId = '', token = ''] = fields('token').split('.')
    if (!isFormToken(secret, `pay:${id}:${sessionId}`, token)) {
      return sendMessage(reply, visitor, 403, text.payTitle, text.formOld)
    }
    const payable = await act(simulator, (call) => findPayable(call, id, sessionId))
    if (payable === null) return sendNotFound(reply, visitor)
    const values = readCardValues(fields)
    const { payer, number, problems } = checkCard(values, nowSeconds(simulator))
    if (payer === undefined) {
      return sendForm(reply, visitor, id, payable, { values, problems, status: 422 })
    }
    try {
      const { result, next } = await payWith(simulator, id, sessionId, payer, cardOutcome(number))
      if (result.kind === 'paid') return reply.redirect(next, 303)
      if (result.kind === 'closed') return sendClosed(reply, visitor, payable)
      if (result.kind === 'authenticate') {
        const step = `/stripe-simulator/authenticate/${sessionId}${visitor.query}`
        return reply.redirect(step, 303)
      }
      return sendForm(reply, visitor, id, payable, {
        values: { ...values, cardNumber: '', cvc: '' },
        alert: declineText(text, result.decline.declineCode),
        status: 402,
      })
    } catch (error) {
      if (!isFault(error)) throw error
      return sendMessage(reply, visitor, 409, text.refusedTitle, text.refused)
    }
  })
}
