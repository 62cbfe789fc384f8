import { useTranslation } from 'react-i18next'
import { exampleCharge } from '#contract/rules/fee.ts'
import { money } from '#web/lib/words/money.ts'
import classes from './job-sample.module.css'
import { SamplePhotos } from './sample-photos.tsx'

/** A job as both sides see it: where, what, how far along, what it costs. */
export const JobSample = () => {
  const { t } = useTranslation()
  const { referral, total } = exampleCharge
  const steps = [
    { key: 'sent', state: 'done', time: t('landing.features.mock.sent_time') },
    { key: 'told', state: 'done', time: t('landing.features.mock.sent_time') },
    { key: 'accepted', state: 'done', time: t('landing.features.mock.accepted_time') },
    { key: 'paying', state: 'now', time: t('landing.features.mock.left') },
  ] as const
  return (
    <figure className={classes.card} aria-label={t('landing.features.mock.label')}>
      <header className={classes.head}>
        <strong>{t('landing.features.mock.job')}</strong>
        <span className={classes.where} data-figures>
          {t('landing.features.mock.where')}
        </span>
      </header>
      <p className={classes.what}>{t('landing.features.mock.what')}</p>
      <SamplePhotos />
      <ol className={classes.steps}>
        {steps.map(({ key, state, time }) => (
          <li key={key} data-state={state}>
            <span>{t(`landing.features.mock.${key}`)}</span>
            <span className={classes.time} data-figures>
              {time}
            </span>
          </li>
        ))}
      </ol>
      <dl className={classes.money} data-figures>
        <div>
          <dt>{t('landing.calculator.company_pays')}</dt>
          <dd>{money(total)}</dd>
        </div>
        <div data-yours>
          <dt>{t('landing.calculator.you_get')}</dt>
          <dd>{money(referral)}</dd>
        </div>
      </dl>
    </figure>
  )
}
