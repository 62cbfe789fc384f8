import { decideDispute, isOpen, submitEvidence } from '../disputes/decide-dispute.ts'
import { invalidRequest } from '../errors.ts'
import { mergeMetadata } from '../objects/metadata.ts'
import { listObjects } from '../store/list-objects.ts'
import { requireObject, saveObject } from '../store/objects.ts'
import { emit } from '../webhooks/emit.ts'
import { operation } from './operation.ts'
import { retrieve } from './retrieve.ts'

const path = '/v1/disputes'

const list = operation('disputes.list', 'GET', path, ({ call, params }) => {
  const { charge, payment_intent } = params
  return listObjects(call, 'dispute', path, params, { charge, payment_intent })
})

const update = operation('disputes.update', 'POST', `${path}/:id`, async ({ call, params, id }) => {
  const dispute = await requireObject(call, 'dispute', id, { lock: true })
  const { evidence, submit = evidence !== undefined } = params
  if ((evidence !== undefined || submit) && !isOpen(dispute)) {
    throw invalidRequest('This dispute is already closed', 'evidence')
  }
  const hasEvidence = dispute.evidence_details.has_evidence || evidence !== undefined
  const updated = await saveObject(call, 'dispute', {
    ...dispute,
    evidence: { ...dispute.evidence, ...evidence },
    evidence_details: { ...dispute.evidence_details, has_evidence: hasEvidence },
    metadata: mergeMetadata(params.metadata, dispute.metadata),
  })
  if (submit) return submitEvidence(call, updated)
  await emit(call, 'charge.dispute.updated', updated, { metadata: dispute.metadata })
  return updated
})

const close = operation('disputes.close', 'POST', `${path}/:id/close`, async ({ call, id }) => {
  const dispute = await requireObject(call, 'dispute', id, { lock: true })
  if (!['needs_response', 'warning_needs_response'].includes(dispute.status)) {
    throw invalidRequest('This dispute is already closed', 'id')
  }
  return decideDispute(call, dispute, 'lost')
})

/** Disputes: opened by the payer's bank, answered or given up here. */
export const disputeOperations = [list, retrieve('dispute', path), update, close]
