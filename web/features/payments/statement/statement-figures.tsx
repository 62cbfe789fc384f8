import { useTranslation } from 'react-i18next'
import type { CompanyStatement } from '#contract/endpoints/money.ts'
import { type Stat, StatStrip } from '#web/components/stat-strip.tsx'
import { money } from '#web/lib/words/format.ts'
import { backAmount } from './back-amount.ts'

/** The sums of a statement, in the order in which they make what was paid in the end. */
export const StatementFigures = ({ statement }: { statement: CompanyStatement }) => {
  const { t } = useTranslation()
  const { totals, lines } = statement
  const count = lines.filter(({ kind }) => kind === 'payment').length
  const stats: Stat[] = [
    {
      key: 'paid',
      label: t('money.statement.paid'),
      value: money(totals.total),
      note: t('money.statement.payments', { count }),
    },
    { key: 'referral', label: t('money.statement.referral'), value: money(totals.referral) },
    {
      key: 'fees',
      label: t('money.statement.fees'),
      value: money(totals.platform_fee + totals.processing_fee),
      note: t('money.statement.fees_note'),
    },
  ]
  const back = totals.refunded < 0 ? 'gone_again' : 'back'
  if (totals.refunded !== 0)
    stats.push({
      key: 'back',
      label: t(`money.statement.${back}`),
      value: backAmount(totals.refunded),
      note: t(`money.statement.${back}_note`),
    })
  stats.push({
    key: 'net',
    label: t('money.statement.net'),
    value: money(totals.net),
    note: t('money.statement.net_note'),
    tone: 'copper',
  })
  return <StatStrip stats={stats} />
}
