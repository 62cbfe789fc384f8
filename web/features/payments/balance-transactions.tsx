import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/components/empty-state.tsx'
import { PageHeader } from '#web/components/page-header.tsx'
import { ErrorState, SkeletonLines } from '#web/components/query-state.tsx'
import { StatStrip } from '#web/components/stat-strip.tsx'
import { money } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { useAccountPage } from './account-status/use-account-page.ts'
import { OpenPageDialog } from './open-page-dialog.tsx'
import { balanceErrorTexts } from './payment-errors.ts'
import classes from './payments.module.css'
import { balanceQuery, payeeQuery } from './queries.ts'
import { TransactionsTable } from './transactions-table.tsx'

const centsOf = (funds: readonly { amount: number }[] | undefined): number =>
  funds?.[0]?.amount ?? 0

const Balance = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation()
  const balance = useQuery(balanceQuery(accountId))
  if (balance.error && !balance.data)
    return (
      <ErrorState error={balance.error} texts={balanceErrorTexts(t)} onRetry={balance.refetch} />
    )
  return (
    <StatStrip
      pending={balance.isPending}
      stats={[
        {
          key: 'total',
          label: t('payments.balance.total'),
          value: money(centsOf(balance.data?.available)),
          note: t('payments.balance.total_note'),
          tone: centsOf(balance.data?.available) > 0 ? 'paid' : 'plain',
        },
        {
          key: 'pending',
          label: t('payments.balance.pending'),
          value: money(centsOf(balance.data?.pending)),
          note: t('payments.balance.pending_note'),
        },
      ]}
    />
  )
}

/** The plumber's balance and transactions at the payment provider (section 2). */
export const BalanceTransactions = () => {
  const { t } = useTranslation()
  const userId = useSession()?.userId ?? ''
  const payee = useQuery(payeeQuery(userId))
  const accountId = payee.data?.stripe_account_id ?? null
  const page = useAccountPage(accountId)
  const open = (label: string, color?: string) => (
    <Button
      variant={color ? 'filled' : 'default'}
      color={color}
      rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
      onClick={() => void page.open()}
    >
      {label}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('payments.balance.title')}
        text={t('payments.balance.text')}
        actions={accountId ? open(t('payments.balance.dashboard')) : undefined}
      />
      {payee.isPending ? <SkeletonLines lines={6} /> : null}
      {payee.error && !payee.data ? (
        <ErrorState error={payee.error} texts={balanceErrorTexts(t)} onRetry={payee.refetch} />
      ) : null}
      {payee.data && !accountId ? (
        <div className={classes.frame}>
          <EmptyState
            picture="money"
            title={t('payments.balance.connect_title')}
            text={t('payments.balance.connect_text')}
            action={open(t('payments.balance.connect_action'), 'copper')}
          />
        </div>
      ) : null}
      {accountId ? (
        <>
          <Balance accountId={accountId} />
          <TransactionsTable accountId={accountId} />
        </>
      ) : null}
      <OpenPageDialog
        address={page.blocked}
        title={t('payments.account.label')}
        text={t('payments.account.prompt.blocked')}
        label={t(accountId ? 'payments.balance.dashboard' : 'payments.balance.connect_action')}
        onClose={page.unblock}
      />
    </>
  )
}
