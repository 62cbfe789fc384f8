import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/endpoint.ts'
import { exampleCharge } from '#contract/rules/fee.ts'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { money } from '#web/lib/words/money.ts'
import classes from './job-story.module.css'

/** One job told along the copper line, from the leak to the money, with the rule's own figures. */
export const JobStory = ({ account: role }: { account: Role }) => {
  const { t } = useTranslation()
  const { offerHours, paymentHours } = publicSettings()
  const { referral, total } = exampleCharge
  const figures = { referral: money(referral), total: money(total) }
  const steps = [
    {
      key: 'first',
      title: t(`auth.story.${role}.first`),
      text: t(`auth.story.${role}.first_text`),
    },
    {
      key: 'second',
      title: t(`auth.story.${role}.second`),
      text: t(`auth.story.${role}.second_text`, { hours: offerHours, ...figures }),
    },
    {
      key: 'third',
      title: t(`auth.story.${role}.third`),
      text: t(`auth.story.${role}.third_text`, { hours: paymentHours }),
    },
  ]
  return (
    <aside className={classes.story} aria-label={t('auth.story.label')}>
      <div className={classes.words}>
        <h2 className={classes.title}>{t(`auth.story.${role}.title`)}</h2>
        <ol className={classes.steps}>
          {steps.map(({ key, title, text }) => (
            <li key={key} className={classes.step}>
              <p className={classes.stepTitle}>{title}</p>
              <p className={classes.stepText}>{text}</p>
            </li>
          ))}
          <li className={classes.last} data-role={role}>
            <p className={classes.sum}>
              <span data-figures>{role === 'plumber' ? figures.referral : figures.total}</span>{' '}
              <small>{t(`auth.story.${role}.last`)}</small>
            </p>
            <p className={classes.stepText}>{t(`auth.story.${role}.last_text`)}</p>
          </li>
        </ol>
      </div>
    </aside>
  )
}
