import type { z } from 'zod'
import type { operatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { pickLanguage } from '#contract/language.ts'
import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/caller.ts'
import { failure } from '../../lib/failure.ts'
import { getEmailChange, getReplacedContacts } from '../accounts/index.ts'
import { auditOf, recordOpening } from '../audit/index.ts'
import { findSecret } from '../auth/index.ts'
import { listLetters } from '../notifications/index.ts'
import { actOf, ofAccount } from './act-of.ts'
import { passwordChangedAt } from './password-changed-at.ts'
import { presentAccount } from './present-account.ts'
import { countJobsOf, countZipCodes, sessionFacts } from './queries/account-facts.ts'
import { type AccountRow, type Found, loadAccounts } from './queries/found-accounts.ts'
import { withReaders } from './with-readers.ts'

const providerOf = ({ role, row }: AccountRow) =>
  role === 'plumber'
    ? { provider_id: row.stripeAccountId, payouts_enabled: row.payoutsEnabled === 1 }
    : { provider_id: row.stripeCustomerId, payouts_enabled: null }

/**
 * One account with its letters and what operators did to it; that it was opened is recorded first,
 * once a day.
 * Fails with `not_found`.
 */
export const getAccount = async (
  context: Context,
  caller: OperatorCaller,
  of: Found,
): Promise<z.input<typeof operatorAccount>> => {
  const { db, clock } = context
  const { role, id } = of
  const owner = { role, accountId: id }
  const now = clock()
  const [account] = await loadAccounts(db, [of])
  if (!account) throw failure('not_found')
  const subject = ofAccount(of)
  await recordOpening(context, actOf(caller, 'account_opened', subject))
  const { row } = account
  const { sessions, lastSeenAt } = await sessionFacts(db, of, now)
  return {
    ...presentAccount(account),
    address: row.address,
    zip_code: row.zipCode,
    // Versions before left the digits in a deleted account, until the next round takes them.
    tax_id_last4: row.deletedAt ? '' : row.taxIdLast4,
    language: pickLanguage(row.language),
    email_confirmed: row.emailConfirmedAt !== null,
    email_change: await getEmailChange(context, owner, row),
    two_factor: (await findSecret(db, owner))?.inForce ?? false,
    password_changed_at: await passwordChangedAt(db, of, now),
    replaced: await getReplacedContacts(context, of),
    blocked_reason: row.blockedReason,
    sessions,
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    ...providerOf(account),
    zip_codes: role === 'company' ? await countZipCodes(db, id) : null,
    jobs: await countJobsOf(db, of, now),
    letters: await withReaders(db, await listLetters(context, owner)),
    acts: await auditOf(context, subject),
  }
}
