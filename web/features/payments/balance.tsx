import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#web/components/query-state.tsx'
import { StaleLine } from '#web/components/stale-line.tsx'
import { type Stat, StatStrip } from '#web/components/stat-strip.tsx'
import { money } from '#web/lib/words/format.ts'
import { type AccountAnswer, paysOut } from './account-status/pays-out.ts'
import { standingOf } from './account-status/use-account-status.ts'
import { balanceErrorTexts } from './payment-errors.ts'
import { balanceQuery } from './queries.ts'

const centsOf = (funds: readonly { amount: number }[] | undefined): number =>
  funds?.[0]?.amount ?? 0

/**
 * What becomes of so many cents that the account holds, as far as it is known how that stands; nothing is promised
 * of one that is lost.
 */
const noteOf = (available: number, answer: AccountAnswer | undefined) => {
  if (available < 0) return 'below_note'
  if (!answer || paysOut(answer)) return 'total_note'
  const standing = standingOf(answer.data, answer.missing)
  return standing === 'owner' || standing === 'provider' ? 'held_note' : undefined
}

type Outside = Partial<
  Record<'in_payout' | 'to_take_back' | 'to_take_back_earlier', number | undefined>
>

/** What of the plumber's is on the way to the bank, and what they are still to give back, where there is any. */
const outside = (
  t: TFunction,
  { in_payout = 0, to_take_back = 0, to_take_back_earlier = 0 }: Outside = {},
): Stat[] => {
  const owed = t('payments.balance.to_take_back')
  const parts = [
    {
      key: 'in_payout',
      label: t('money.where.stops.in_payout'),
      cents: in_payout,
      value: money(in_payout),
    },
    { key: 'to_take_back', label: owed, cents: to_take_back, value: money(-to_take_back) },
    {
      key: 'to_take_back_earlier',
      label: owed,
      cents: to_take_back_earlier,
      value: money(-to_take_back_earlier),
    },
  ] as const
  return parts.flatMap(({ key, label, cents, value }) =>
    cents > 0 ? [{ key, label, value, note: t(`payments.balance.${key}_note`) }] : [],
  )
}

type BalanceProps = { accountId: string; answer: AccountAnswer | undefined }

/** What the payment account holds, what comes into it, and what of the plumber's is outside of it. */
export const Balance = ({ accountId, answer }: BalanceProps) => {
  const { t } = useTranslation()
  const balance = useQuery(balanceQuery(accountId))
  if (balance.error && !balance.data)
    return (
      <ErrorState error={balance.error} texts={balanceErrorTexts(t)} onRetry={balance.refetch} />
    )
  const available = centsOf(balance.data?.available)
  const note = noteOf(available, answer)
  return (
    <>
      <StaleLine query={balance} />
      <StatStrip
        pending={balance.isPending}
        stats={[
          {
            key: 'total',
            label: t('payments.balance.total'),
            value: money(available),
            note: note && t(`payments.balance.${note}`),
            tone: available > 0 ? 'paid' : 'plain',
          },
          {
            key: 'pending',
            label: t('payments.balance.pending'),
            value: money(centsOf(balance.data?.pending)),
            note: t('payments.balance.pending_note'),
          },
          ...outside(t, balance.data),
        ]}
      />
    </>
  )
}
