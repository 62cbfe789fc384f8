import { useTranslation } from 'react-i18next'
import type { OperatorJob } from '#contract/endpoints/operator/shown-job.ts'
import { DetailList } from '#web/components/detail-list.tsx'
import { phone } from '#web/lib/format.ts'
import { AccountLink } from '../parts/account-link.tsx'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import parts from '../parts/parts.module.css'

/** Plumber, company and homeowner of a job. */
export const PartiesPanel = ({ job }: { job: OperatorJob }) => {
  const { t } = useTranslation()
  const { homeowner, address, city, state, zip_code } = job
  const { homeowner_language: language, homeowner_consent_at: agreed } = job
  return (
    <Panel title={t('operator.job.parties_title')}>
      <DetailList
        items={[
          {
            key: 'plumber',
            label: t('operator.fields.plumber'),
            value: <AccountLink kind="plumber" account={job.plumber} />,
          },
          {
            key: 'company',
            label: t('operator.fields.company'),
            value: job.company ? (
              <AccountLink kind="company" account={job.company} />
            ) : (
              <span className={parts.dim}>{t('operator.job.nobody')}</span>
            ),
          },
          {
            key: 'homeowner',
            label: t('operator.fields.homeowner'),
            value: `${homeowner}\n${address}\n${city}, ${state} ${zip_code}`,
            wide: true,
          },
          { key: 'phone', label: t('operator.fields.phone'), value: phone(job.homeowner_phone) },
          {
            key: 'email',
            label: t('operator.fields.email'),
            value: job.homeowner_email,
            wide: true,
          },
          {
            key: 'language',
            label: t('operator.fields.language'),
            value: language && t(`common.language.${language}`),
          },
          {
            key: 'consent',
            label: t('operator.fields.consent'),
            value: agreed && <Moment at={agreed} />,
            wide: true,
          },
        ]}
      />
    </Panel>
  )
}
