import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Turn, whoseTurn } from '#contract/rules/account-requirements.ts'
import {
  type AccountStatus,
  readAccountStatus,
  useSession,
  writeAccountStatus,
} from '#web/lib/session/session.ts'
import { accountStatusQuery, payeeQuery } from '../queries.ts'

/** Whose turn it is while the account cannot receive; `none` where there is no account. */
export type Standing = Turn | 'none'

export type PaymentAccount = {
  /** Nothing until the look-up has an answer or has failed. */
  status: AccountStatus | undefined
  /** Nothing while the status is not known, and once the account is complete. */
  standing: Standing | undefined
  /** Whether money that is sent on can reach it, as far as is known. */
  ready: boolean
  /** The look-up failed before anything was known, which counts as not existing (section 8). */
  failed: boolean
  /** What the provider still asks for, in its words. */
  missing: readonly string[]
}

type Lookup = {
  payeeKnown: boolean
  accountId: string | null
  answer: AccountStatus | undefined
  failed: boolean
}

/** The status of section 4: no account, one that is gone, or a failed look-up is Notexists. */
export const statusOf = ({ payeeKnown, accountId, answer, failed }: Lookup) => {
  if (failed) return 'Notexists' as const
  if (!payeeKnown) return undefined
  if (!accountId) return 'Notexists' as const
  if (answer === undefined) return undefined
  return answer
}

export const standingOf = (
  status: AccountStatus | undefined,
  missing: readonly string[],
): Standing | undefined => {
  if (status === 'Notexists') return 'none'
  return status === 'Restricted' ? whoseTurn(missing) : undefined
}

/** The plumber's payment-account status, kept in local storage as `statusStripe` (section 3). */
export const useAccountStatus = (): PaymentAccount => {
  const session = useSession()
  const isPlumber = session?.role === 'plumber'
  const payee = useQuery({ ...payeeQuery(session?.userId ?? ''), enabled: isPlumber })
  const accountId = payee.data?.stripe_account_id ?? null
  const lookup = useQuery({
    ...accountStatusQuery(accountId ?? ''),
    enabled: isPlumber && accountId !== null,
  })
  // What was known stays known while a later look-up fails.
  const failed = payee.isLoadingError || lookup.isLoadingError
  const status = statusOf({
    payeeKnown: payee.data !== undefined,
    accountId,
    answer: lookup.data?.data,
    failed,
  })

  useEffect(() => {
    if (isPlumber && status && status !== readAccountStatus()) writeAccountStatus(status)
  }, [isPlumber, status])

  const missing = lookup.data?.missing ?? []
  const standing = standingOf(status, missing)
  return { status, standing, ready: standing === undefined, failed, missing }
}
