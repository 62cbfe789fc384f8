import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#web/components/page-header.tsx'
import { ErrorState, SkeletonLines } from '#web/components/query-state.tsx'
import { type AccountStatus, readAccountStatus, useSession } from '#web/lib/session/session.ts'
import { AccountPanel } from './account-status/account-panel.tsx'
import { BlockedAccountPage } from './account-status/blocked-account-page.tsx'
import { useAccountPage } from './account-status/use-account-page.ts'
import { statusOf, useAccountStatus } from './account-status/use-account-status.ts'
import { Balance } from './balance.tsx'
import { balanceErrorTexts } from './payment-errors.ts'
import { PayoutHistory } from './payouts/payout-history.tsx'
import { accountStatusQuery, balanceQuery, payeeQuery, transactionsQuery } from './queries.ts'
import { ReceivedByYear } from './received/received-by-year.tsx'
import { TransactionsTable } from './transactions-table.tsx'
import { useView } from './use-view.ts'
import { ViewTabs } from './view-tabs.tsx'
import { JobsMoney } from './where/jobs-money.tsx'

const views = ['transactions', 'jobs', 'payouts', 'received'] as const
const viewsOfUnused = ['jobs', 'payouts', 'received'] as const

/** Whether the account was complete when this browser last saw how it stands, or has been since. */
const useWasComplete = (status: AccountStatus | undefined): boolean => {
  const [was, setWas] = useState(() => readAccountStatus() === 'Complete')
  if (status === 'Complete' && !was) setWas(true)
  return was
}

/** How the account stands, as everywhere (section 8); what failed has failed, too, while it is asked for again. */
const useStanding = (accountId: string) => {
  const { data, isFetched } = useQuery(accountStatusQuery(accountId))
  const failed = isFetched && !data
  const status = statusOf({ payeeKnown: true, accountId, answer: data?.data, failed })
  return { answer: data, status, failed, wasComplete: useWasComplete(status) }
}

/**
 * Whether an account holds nothing of the money that waits for it: not complete, and nothing has moved through it.
 * Nothing until that is known; where the movements do not come, or it was complete, it may hold some.
 */
const useUnused = (
  accountId: string,
  { status, wasComplete }: ReturnType<typeof useStanding>,
): boolean | undefined => {
  const mayBe = status !== undefined && status !== 'Complete'
  const { data, isFetched } = useQuery({ ...transactionsQuery(accountId), enabled: mayBe })
  if (status === 'Complete') return false
  if (mayBe && isFetched) return data?.rows.length === 0
  return mayBe && wasComplete ? false : undefined
}

const View = ({ accountId, view }: { accountId: string; view: (typeof views)[number] }) => {
  if (view === 'payouts') return <PayoutHistory accountId={accountId} />
  if (view === 'received') return <ReceivedByYear />
  return view === 'jobs' ? <JobsMoney /> : <TransactionsTable accountId={accountId} />
}

const OfAccount = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation()
  const standing = useStanding(accountId)
  const { answer, failed, wasComplete } = standing
  const unused = useUnused(accountId, standing)
  const parts = unused ? viewsOfUnused : views
  const view = useView(parts)
  // Of an account that was complete it is asked for beside the status, not after it.
  useQuery({ ...balanceQuery(accountId), enabled: wasComplete && unused === undefined })
  // Jobs and payouts need no provider: where it is silent, they are not kept back.
  if (unused === undefined && !wasComplete && !failed) return <SkeletonLines lines={6} />
  return (
    <>
      {unused === false ? <Balance accountId={accountId} answer={answer} /> : null}
      <ViewTabs
        views={parts.map((each) => [each, t(`money.views.${each}`)] as const)}
        current={view}
      />
      <View key={view} accountId={accountId} view={view} />
    </>
  )
}

/**
 * The plumber's balance and transactions at the payment provider (section 2), where the money of each
 * job is, and the payouts to the bank.
 */
export const BalanceTransactions = () => {
  const { t } = useTranslation()
  const userId = useSession()?.userId ?? ''
  const payee = useQuery(payeeQuery(userId))
  const accountId = payee.data?.stripe_account_id ?? null
  const account = useAccountStatus()
  const page = useAccountPage(account)
  return (
    <>
      <PageHeader
        title={t('payments.balance.title')}
        text={t('payments.balance.text')}
        actions={
          account.status === 'Complete' ? (
            <Button
              variant="default"
              rightSection={<IconExternalLink size={18} aria-hidden />}
              onClick={() => void page.open()}
            >
              {t('payments.balance.dashboard')}
            </Button>
          ) : undefined
        }
      />
      {payee.isPending ? <SkeletonLines lines={6} /> : null}
      {payee.error && !payee.data ? (
        <ErrorState error={payee.error} texts={balanceErrorTexts(t)} onRetry={payee.refetch} />
      ) : null}
      {payee.data ? <AccountPanel /> : null}
      {accountId ? <OfAccount key={accountId} accountId={accountId} /> : null}
      {payee.data && !accountId ? <JobsMoney /> : null}
      <BlockedAccountPage page={page} />
    </>
  )
}
