import type { FastifyInstance } from 'fastify'
import { type Call, onBehalf } from '../call.ts'
import { decideDispute, escalateDispute } from '../disputes/decide-dispute.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import { invalidRequest, noSuch } from '../errors.ts'
import { failPayout, sendPayout, settlePayout } from '../money/advance-payout.ts'
import { recordMovement } from '../money/record-movement.ts'
import { refundCharge } from '../money/refund-charge.ts'
import { reverseTransfer } from '../money/reverse-transfer.ts'
import { failRefund } from '../money/settle-refund.ts'
import type { Kind } from '../objects/kinds.ts'
import { act, type Simulator } from '../simulator.ts'
import { ownerOf, requireObject } from '../store/objects.ts'
import { controlRoute } from './control-route.ts'

/** The same work on behalf of whoever has this object. */
const forOwner = async (call: Call, kind: Kind, id: string) => {
  const owner = await ownerOf(call, kind, id)
  if (owner === undefined) throw noSuch(kind, id)
  return onBehalf(call, owner)
}

type RefundOrder = {
  amount?: number
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer'
  reverseTransfer?: boolean
}

const refund = (simulator: Simulator, id: string, order: RefundOrder) =>
  act(simulator, (call) =>
    refundCharge(call, id, {
      ...(order.amount === undefined ? {} : { amount: order.amount }),
      metadata: {},
      reason: order.reason ?? 'requested_by_customer',
      reverseTransfer: order.reverseTransfer ?? false,
    }),
  )

const ownMovements = [
  'adjustment',
  'connect_reserved_funds',
  'network_cost',
  'reserve_hold',
  'reserve_release',
  'stripe_fee',
] as const

type MovementOrder = { type: (typeof ownMovements)[number]; amount: number }

type PayoutOrder = { outcome: 'in_transit' | 'paid' | 'failed'; failureCode?: string }

const movePayout = (simulator: Simulator, id: string, order: PayoutOrder) =>
  act(simulator, async (call) => {
    const owner = await forOwner(call, 'payout', id)
    const payout = await requireObject(owner, 'payout', id, { lock: true })
    if (!['pending', 'in_transit', 'paid'].includes(payout.status)) {
      throw invalidRequest(`This payout is ${payout.status} already.`, 'outcome')
    }
    if (order.outcome === 'in_transit') await sendPayout(owner, id)
    else if (order.outcome === 'paid') await settlePayout(owner, id)
    else await failPayout(owner, payout, order.failureCode ?? 'could_not_process')
  })

/** Orders to payers, banks and networks: what is given or taken back by hand, disputes, and how payouts end. */
export const moneyOrders = (app: FastifyInstance, simulator: Simulator) => {
  controlRoute<RefundOrder>(app, simulator, {
    path: '/charges/:id/refund',
    properties: {
      amount: { type: 'integer', minimum: 1 },
      reason: { enum: ['duplicate', 'fraudulent', 'requested_by_customer'] },
      reverseTransfer: { type: 'boolean' },
    },
    run: (_, order, id) => refund(simulator, id, order),
  })

  controlRoute<{ id?: string }>(app, simulator, {
    path: '/refunds/:id/fail',
    properties: {},
    run: (_, _order, id) =>
      act(simulator, async (call) => {
        const { status } = await requireObject(call, 'refund', id, { lock: true })
        if (status === 'failed') throw invalidRequest('This refund has failed already.')
        await failRefund(call, id)
      }),
  })

  controlRoute<{ amount?: number }>(app, simulator, {
    path: '/transfers/:id/reverse',
    properties: { amount: { type: 'integer', minimum: 1 } },
    run: (_, given, id) =>
      act(simulator, (call) => reverseTransfer(call, id, { ...given, metadata: {} })),
  })

  controlRoute<{ reason?: string; inquiry?: boolean }>(app, simulator, {
    path: '/charges/:id/dispute',
    properties: {
      reason: { enum: ['fraudulent', 'product_not_received', 'general', 'duplicate'] },
      inquiry: { type: 'boolean' },
    },
    run: (_, { reason = 'fraudulent', inquiry = false }, id) =>
      act(simulator, (call) => openDispute(call, id, { reason, inquiry })),
  })

  controlRoute<{ outcome: 'won' | 'lost' | 'escalated' }>(app, simulator, {
    path: '/disputes/:id',
    properties: { outcome: { enum: ['won', 'lost', 'escalated'] } },
    required: ['outcome'],
    run: (_, { outcome }, id) =>
      act(simulator, async (call) => {
        const dispute = await requireObject(call, 'dispute', id, { lock: true })
        await (outcome === 'escalated'
          ? escalateDispute(call, dispute)
          : decideDispute(call, dispute, outcome))
      }),
  })

  controlRoute<PayoutOrder>(app, simulator, {
    path: '/payouts/:id',
    properties: {
      outcome: { enum: ['in_transit', 'paid', 'failed'] },
      failureCode: { type: 'string' },
    },
    required: ['outcome'],
    run: (_, order, id) => movePayout(simulator, id, order),
  })

  controlRoute<MovementOrder>(app, simulator, {
    path: '/movements',
    properties: { type: { enum: ownMovements }, amount: { type: 'integer' } },
    required: ['type', 'amount'],
    run: (_, order) =>
      act(simulator, async (call) => {
        await recordMovement(call, { ...order, source: null })
      }),
  })
}
