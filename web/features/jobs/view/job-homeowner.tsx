import { Anchor } from '@mantine/core'
import {
  IconCircleCheck,
  IconInfoCircle,
  IconLanguage,
  IconLock,
  IconMail,
  IconMapPin,
  IconPhone,
  IconPhoneOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/endpoint.ts'
import type { Job } from '#contract/endpoints/jobs.ts'
import { consentWords } from '#web/lib/words/consent-words.ts'
import { phone } from '#web/lib/words/format.ts'
import { isErased, isMasked } from '../job-status.ts'
import { Panel } from './job-sections.tsx'
import classes from './job-view.module.css'

const cityOf = (job: Job): string =>
  `${job.homeowner_city}, ${job.homeowner_state} ${job.homeowner_zip_code}`

const mapOf = (job: Job): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({
    api: '1',
    query: `${job.homeowner_address}, ${cityOf(job)}`,
  })}`

const icon = { size: 18, 'aria-hidden': true } as const

type ContactsProps = { job: Job; reader: Role }

/** Tells the company that is to call what it has instead. */
const NoPhone = ({ job, reader }: ContactsProps) => {
  const { t } = useTranslation()
  if (reader === 'plumber') return null
  return (
    <li>
      <IconPhoneOff {...icon} />
      {t(job.homeowner_email ? 'jobs.company.no_phone' : 'jobs.company.no_phone_no_email')}
    </li>
  )
}

/** In which language they are spoken with, and whether they agreed to be contacted. */
const Wishes = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  const { homeowner_language: language, homeowner_consent_at: agreedAt } = job
  const consent = agreedAt === undefined ? undefined : consentWords(t, agreedAt, job.createdAt)
  return (
    <>
      {language ? (
        <li>
          <IconLanguage {...icon} />
          {t(`jobs.homeowner.speaks.${language}`)}
        </li>
      ) : null}
      {consent ? (
        <li>
          {consent.isAgreed ? <IconCircleCheck {...icon} /> : <IconInfoCircle {...icon} />}
          {consent.text}
        </li>
      ) : null}
    </>
  )
}

const Contacts = ({ job, reader }: ContactsProps) => {
  const { t } = useTranslation()
  if (isErased(job))
    return (
      <ul className={classes.contacts}>
        <li>
          <IconInfoCircle {...icon} />
          {t('jobs.homeowner.gone')}
        </li>
      </ul>
    )
  return (
    <ul className={classes.contacts}>
      {job.homeowner_phone ? (
        <li>
          <IconPhone {...icon} />
          <Anchor href={`tel:+1${job.homeowner_phone}`}>{phone(job.homeowner_phone)}</Anchor>
        </li>
      ) : (
        <NoPhone job={job} reader={reader} />
      )}
      {job.homeowner_email ? (
        <li>
          <IconMail {...icon} />
          <Anchor href={`mailto:${job.homeowner_email}`}>{job.homeowner_email}</Anchor>
        </li>
      ) : null}
      <li>
        <IconMapPin {...icon} />
        <Anchor href={mapOf(job)} target="_blank" rel="noreferrer">
          {t('jobs.company.directions')}
        </Anchor>
      </li>
      <Wishes job={job} />
    </ul>
  )
}

type JobHomeownerProps = ContactsProps & { aside?: ReactNode }

/** The homeowner: in full for the plumber and the company that won, masked for all others. */
export const JobHomeowner = ({ job, reader, aside }: JobHomeownerProps) => {
  const { t } = useTranslation()
  const masked = isMasked(job)
  const gone = isErased(job)
  const closed = !job.can_accept
  return (
    <Panel title={t('jobs.company.homeowner_title')} aside={aside}>
      {gone ? null : <p className={classes.who}>{job.homeowner}</p>}
      <p className={classes.where}>
        {masked || gone ? null : (
          <>
            {job.homeowner_address}
            <br />
          </>
        )}
        {cityOf(job)}
      </p>
      {masked ? (
        <div className={classes.lock}>
          <IconLock {...icon} />
          <div>
            <p className={classes.lockTitle}>
              {t(closed ? 'jobs.company.masked_closed' : 'jobs.company.masked')}
            </p>
            <p className={classes.lockText}>
              {t(closed ? 'jobs.company.masked_closed_text' : 'jobs.company.masked_text')}
            </p>
          </div>
        </div>
      ) : (
        <Contacts job={job} reader={reader} />
      )}
    </Panel>
  )
}
