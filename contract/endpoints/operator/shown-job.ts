import { z } from 'zod/mini'
import { language, moment, rowId } from '../../fields.ts'
import { outcomes, paymentStatuses } from '../../rules/job-lifecycle.ts'
import { auditEntry } from './audit.ts'
import { cents } from './fields.ts'
import { sentLetter } from './letters.ts'

/** An account that a job concerns. */
const party = z.object({
  id: rowId,
  name: z.string(),
  /** Whether it cannot log in; the version before does not say. */
  blocked: z.optional(z.boolean()),
})
export type Party = z.infer<typeof party>

/** A job as a line of a search. */
export const foundJob = z.object({
  id: rowId,
  homeowner: z.string(),
  city: z.string(),
  state: z.string(),
  plumber: party,
  company: z.nullable(party),
  outcome: z.enum(outcomes),
  payment_status: z.enum(paymentStatuses),
  referral: cents,
  created_at: moment,
})
export type FoundJob = z.infer<typeof foundJob>

/** How one company stands to a job. */
const offered = z.object({
  company: party,
  /** `unanswered` where the job was over before the company said anything, `left` where it deleted its account. */
  state: z.enum(['open', 'unanswered', 'won', 'rejected', 'lost', 'lapsed', 'left']),
  offered_at: moment,
  rejected_at: z.nullable(moment),
  reject_reason: z.nullable(z.string()),
  /** Whether the job could be given to it now. */
  can_receive: z.boolean(),
})

/** One payment of a job at the provider; amounts in cents. */
const operatorPayment = z.object({
  company: z.object({ id: rowId, name: z.string() }),
  status: z.string(),
  charge: cents,
  refunded: cents,
  link: z.nullable(z.string()),
  charge_id: z.nullable(z.string()),
  transfer_id: z.nullable(z.string()),
  created_at: moment,
  paid_at: z.nullable(moment),
})

const ledgerLine = z.object({
  at: moment,
  posting: z.string(),
  account: z.string(),
  /** Cents; debit above zero, credit below. */
  amount: cents,
})

const historyLine = z.object({
  at: moment,
  kind: z.string(),
  actor: z.object({ role: z.string(), id: z.nullable(rowId), name: z.string() }),
  from_status: z.nullable(z.int()),
  to_status: z.int(),
  amount: z.nullable(cents),
  /** How many companies it was offered to; the version before does not say. */
  count: z.nullish(z.int()),
})

/** Everything an operator sees of one job. Opening it is recorded in the audit log. */
export const operatorJob = z.extend(foundJob, {
  address: z.string(),
  zip_code: z.string(),
  homeowner_phone: z.nullable(z.string()),
  homeowner_email: z.nullable(z.string()),
  /** Null of one who was erased; the version before says neither this nor when they agreed. */
  homeowner_language: z.nullish(language),
  /** When they agreed to be contacted; null too where no consent was noted. */
  homeowner_consent_at: z.nullish(moment),
  /** The sentence they agreed to, as it was shown; the version before does not say it. */
  homeowner_consent_wording: z.nullish(z.string()),
  insurance_company_name: z.string(),
  insurance_company_policy_number: z.string(),
  date_of_loss: z.string(),
  issue_description: z.string(),
  repair_conducted: z.string(),
  amount: cents,
  open_until: moment,
  pay_until: z.nullable(moment),
  photos: z.int(),
  offers: z.array(offered),
  payments: z.array(operatorPayment),
  history: z.array(historyLine),
  ledger: z.array(ledgerLine),
  letters: z.array(sentLetter),
  acts: z.array(auditEntry),
  can_reissue_link: z.boolean(),
  /** Cents that can be given back; 0 where nothing can, as while a bank decides about a dispute. */
  refundable: cents,
  can_reassign: z.boolean(),
  /**
   * The companies that it could be given to now, also such as came to serve its zip code since it was offered;
   * the version before does not tell.
   */
  receivers: z.optional(z.array(z.object({ id: rowId, name: z.string() }))),
})
export type OperatorJob = z.infer<typeof operatorJob>
