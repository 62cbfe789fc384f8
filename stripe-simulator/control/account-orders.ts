import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { askForDocument, suspendAccount } from '../accounts/ask-for-document.ts'
import { completeAccount } from '../accounts/complete-account.ts'
import { leavePlatform } from '../accounts/leave-platform.ts'
import { rejectAccount, reviewAccount } from '../accounts/review-account.ts'
import { type Call, onBehalf } from '../call.ts'
import { invalidRequest } from '../errors.ts'
import { requestPayout } from '../money/request-payout.ts'
import { act, type Simulator } from '../simulator.ts'
import { requireObject } from '../store/objects.ts'
import { controlRoute } from './control-route.ts'

const changes = {
  due_later: askForDocument,
  past_due: suspendAccount,
  resolved: completeAccount,
  under_review: reviewAccount,
  rejected: rejectAccount,
} satisfies Record<string, (call: Call, account: Stripe.Account) => Promise<unknown>>

type Requirement = keyof typeof changes

const changeRequirement = (simulator: Simulator, id: string, requirement: Requirement) =>
  act(simulator, async (call) => {
    const account = await requireObject(call, 'account', id, { lock: true })
    if (!account.details_submitted) {
      throw invalidRequest('This account has not finished its onboarding yet.', 'requirement')
    }
    await changes[requirement](call, account)
  })

/** Orders about connected accounts: asking for more, being content or not, and their owners leaving. */
export const accountOrders = (app: FastifyInstance, simulator: Simulator) => {
  controlRoute<{ requirement: Requirement }>(app, simulator, {
    path: '/accounts/:id',
    properties: { requirement: { enum: Object.keys(changes) } },
    required: ['requirement'],
    run: (_, { requirement }, id) => changeRequirement(simulator, id, requirement),
  })

  controlRoute<{ amount?: number; method?: 'instant' | 'standard' }>(app, simulator, {
    path: '/accounts/:id/payout',
    properties: {
      amount: { type: 'integer', minimum: 1 },
      method: { enum: ['standard', 'instant'] },
    },
    run: (_, { amount, method = 'standard' }, id) =>
      act(simulator, async (call) => {
        await requireObject(call, 'account', id)
        await requestPayout(onBehalf(call, id), { amount, method })
      }),
  })

  controlRoute<{ id?: string }>(app, simulator, {
    path: '/accounts/:id/deauthorize',
    properties: {},
    run: (_, _order, id) =>
      act(simulator, async (call) => {
        await requireObject(call, 'account', id, { lock: true })
        await leavePlatform(call, id)
      }),
  })
}
