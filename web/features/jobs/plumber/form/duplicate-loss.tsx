import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FullWidth, isDay } from '#web/components/form/index.ts'
import type { Homeowner } from '../../../homeowners/index.ts'
import { Callout } from '../../callout.tsx'
import { sameLossQuery } from '../../queries.ts'
import { jobViewPath } from '../job-view-path.ts'

type DuplicateLossProps = {
  plumberId: string
  homeowner: Homeowner | undefined
  /** yyyy-MM-dd. */
  dateOfLoss: string
}

/** A date that does not break at its hyphens. */
const unbroken = (date: string): string => date.replaceAll('-', '\u2011')

/** Says that a job with the same address and date of loss was sent before and stands; it never stands in the way. */
export const DuplicateLoss = ({ plumberId, homeowner, dateOfLoss }: DuplicateLossProps) => {
  const { t } = useTranslation()
  const known = homeowner !== undefined && isDay(dateOfLoss)
  const same = useQuery({
    ...sameLossQuery(plumberId, {
      address: homeowner?.address ?? '',
      zip: homeowner?.zip_code ?? '',
      day: dateOfLoss,
    }),
    enabled: known,
  })
  const job = known ? same.data?.[0] : undefined
  if (!job) return null
  return (
    <FullWidth>
      <Callout
        tone="copper"
        icon={<IconAlertTriangle size={20} />}
        title={t('jobs.form.duplicate_title', { id: job.id })}
      >
        {t('jobs.form.duplicate_text', {
          address: homeowner?.address ?? '',
          date: unbroken(dateOfLoss),
        })}{' '}
        <Link to={jobViewPath(job.id)} target="_blank">
          {t('jobs.form.duplicate_link', { id: job.id })}
        </Link>
      </Callout>
    </FullWidth>
  )
}
