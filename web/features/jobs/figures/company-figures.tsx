import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { moneyFromDollars } from '#web/lib/words/format.ts'
import { companySummaryQuery } from '../queries.ts'
import { duration } from './duration.ts'
import { Figures } from './figures.tsx'

/** New, to pay, won, spent, and how fast the company answers. */
export const CompanyFigures = ({ userId }: { userId: string }) => {
  const { t } = useTranslation()
  const summary = useQuery(companySummaryQuery(userId))
  const response = (minutes: number | null | undefined) => {
    if (minutes === null || minutes === undefined) return '–'
    return minutes < 1 ? t('jobs.figures.under_a_minute') : duration(minutes)
  }
  return (
    <Figures
      query={summary}
      label={t('jobs.figures.label')}
      stats={(data) => [
        {
          key: 'new',
          label: t('jobs.figures.new'),
          value: data?.new,
          note: t('jobs.figures.new_note'),
        },
        {
          key: 'waiting',
          label: t('jobs.figures.waiting'),
          value: data?.waiting_for_payment,
          note: t('jobs.figures.waiting_note'),
          tone: data?.waiting_for_payment ? 'copper' : 'plain',
        },
        {
          key: 'won',
          label: t('jobs.figures.won'),
          value: data?.won,
          note: t('jobs.figures.won_note'),
        },
        {
          key: 'spent',
          label: t('jobs.figures.spent'),
          value: moneyFromDollars(data?.spent ?? 0),
          note: t('jobs.figures.spent_note'),
        },
        {
          key: 'response',
          label: t('jobs.figures.response'),
          value: response(data?.median_response_minutes),
          note: t(
            data && data.median_response_minutes === null
              ? 'jobs.figures.response_none'
              : 'jobs.figures.response_note',
          ),
        },
      ]}
    />
  )
}
