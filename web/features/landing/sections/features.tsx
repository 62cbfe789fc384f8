import { useTranslation } from 'react-i18next'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { Section } from '../section.tsx'
import { StartLink } from '../start-link.tsx'
import classes from './features.module.css'
import { JobSample } from './job-sample.tsx'

const features = ['photos', 'draft', 'clock', 'price', 'privacy', 'record'] as const

/** What the product does, beside a job as both sides see it. */
export const Features = () => {
  const { t } = useTranslation()
  const { offerHours, paymentHours } = publicSettings()
  return (
    <Section
      anchor="features"
      ground="sunken"
      title={t('landing.features.title')}
      text={t('landing.features.text')}
    >
      <div className={classes.columns}>
        <dl className={classes.list}>
          {features.map((key) => (
            <div key={key} className={classes.feature}>
              <dt>{t(`landing.features.${key}`)}</dt>
              <dd>
                {t(`landing.features.${key}_text`, { offer: offerHours, payment: paymentHours })}
              </dd>
            </div>
          ))}
        </dl>
        <JobSample />
      </div>
      <StartLink account="company">{t('landing.start.company')}</StartLink>
    </Section>
  )
}
