import { useTranslation } from 'react-i18next'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { money } from '#web/lib/words/money.ts'
import { Section } from '../section.tsx'
import { StartLink } from '../start-link.tsx'
import classes from './about.module.css'

/** Why the product exists, and its four true figures. */
export const About = () => {
  const { t } = useTranslation()
  const { offerHours, paymentHours } = publicSettings()
  const facts = [
    { key: 'answer', figure: offerHours },
    { key: 'pay', figure: paymentHours },
    { key: 'arrive', figure: 2 },
    { key: 'taken', figure: money(0) },
  ] as const
  return (
    <Section
      anchor="about"
      ground="ink"
      title={t('landing.about.title')}
      text={t('landing.about.text')}
    >
      <dl className={classes.facts}>
        {facts.map(({ key, figure }) => (
          <div key={key} className={classes.fact}>
            <dd data-figures>{figure}</dd>
            <dt>{t(`landing.about.${key}`)}</dt>
          </div>
        ))}
      </dl>
      <div className={classes.start}>
        <StartLink account="plumber">{t('landing.start.plumber')}</StartLink>
      </div>
    </Section>
  )
}
