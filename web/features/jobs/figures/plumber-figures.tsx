import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { serverNow } from '#web/lib/server-clock.ts'
import { moneyFromDollars } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { monthName } from '#web/lib/words/month-name.ts'
import { plumberSummaryQuery } from '../queries.ts'
import { Figures } from './figures.tsx'
import { MonthBars } from './month-bars.tsx'

type PlumberFiguresProps = { userId: string; enabled: boolean }

/** Open, accepted, earned this month, and the earnings of twelve months. */
export const PlumberFigures = ({ userId, enabled }: PlumberFiguresProps) => {
  const { t } = useTranslation()
  const summary = useQuery({ ...plumberSummaryQuery(userId), enabled })
  return (
    <Figures
      query={summary}
      label={t('jobs.figures.label')}
      stats={(data) => {
        const month =
          data?.earned_by_month.at(-1)?.month ??
          new Date(serverNow()).toLocaleDateString('en-CA').slice(0, 7)
        return [
          {
            key: 'open',
            label: t('jobs.figures.open'),
            value: data?.open,
            note: t('jobs.figures.open_note'),
          },
          {
            key: 'accepted',
            label: t('jobs.figures.accepted'),
            value: data?.accepted,
            note: t('jobs.figures.accepted_note'),
          },
          {
            key: 'earned',
            label: t('jobs.figures.earned'),
            value: moneyFromDollars(data?.earned_this_month ?? 0),
            note: t('jobs.figures.earned_note', {
              month: monthName(month, currentLanguage(), 'long'),
            }),
          },
          {
            key: 'by_month',
            label: t('jobs.figures.by_month'),
            value: <MonthBars months={data?.earned_by_month ?? []} />,
          },
        ]
      }}
    />
  )
}
