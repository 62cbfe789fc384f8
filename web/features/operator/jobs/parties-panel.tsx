import type { TFunction } from 'i18next'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperatorJob } from '#contract/endpoints/operator/shown-job.ts'
import { areErased } from '#contract/rules/erased.ts'
import { DetailList } from '#web/components/detail-list.tsx'
import { phone } from '#web/lib/words/format.ts'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import parts from '../parts/parts.module.css'
import { PartyLink } from '../parts/party-link.tsx'

/** The homeowner; of one who was erased the place, and that there is no more. */
const homeownerOf = (
  job: OperatorJob,
  t: TFunction,
): ComponentProps<typeof DetailList>['items'] => {
  const { homeowner, address, city, state, zip_code } = job
  const { homeowner_language: language, homeowner_consent_at: agreed } = job
  const { homeowner_consent_wording: wording } = job
  const place = `${city}, ${state} ${zip_code}`
  const here = { key: 'homeowner', label: t('operator.fields.homeowner'), wide: true }
  if (areErased(homeowner, address))
    return [
      {
        ...here,
        value: (
          <>
            {`${place}\n`}
            <span className={parts.dim}>{t('jobs.homeowner.gone')}</span>
          </>
        ),
      },
    ]
  return [
    { ...here, value: `${homeowner}\n${address}\n${place}` },
    { key: 'phone', label: t('operator.fields.phone'), value: phone(job.homeowner_phone) },
    { key: 'email', label: t('operator.fields.email'), value: job.homeowner_email, wide: true },
    {
      key: 'language',
      label: t('operator.fields.language'),
      value: language && t(`common.language.${language}`),
    },
    {
      key: 'consent',
      label: t('operator.fields.consent'),
      value: agreed && (
        <>
          <Moment at={agreed} />
          {wording ? (
            <>
              {'\n'}
              <span lang={language ?? undefined}>“{wording}”</span>
            </>
          ) : null}
        </>
      ),
      wide: true,
    },
  ]
}

/** Plumber, company and homeowner of a job. */
export const PartiesPanel = ({ job }: { job: OperatorJob }) => {
  const { t } = useTranslation()
  return (
    <Panel title={t('operator.job.parties_title')}>
      <DetailList
        items={[
          {
            key: 'plumber',
            label: t('operator.fields.plumber'),
            value: <PartyLink kind="plumber" account={job.plumber} />,
          },
          {
            key: 'company',
            label: t('operator.fields.company'),
            value: job.company ? (
              <PartyLink kind="company" account={job.company} />
            ) : (
              <span className={parts.dim}>{t('operator.job.nobody')}</span>
            ),
          },
          ...homeownerOf(job, t),
        ]}
      />
    </Panel>
  )
}
