import { useTranslation } from 'react-i18next'
import { Calculator } from '../calculator/calculator.tsx'
import { Film } from '../film/film.tsx'
import { BankPicture } from '../pictures/bank-picture.tsx'
import { PhonePicture } from '../pictures/phone-picture.tsx'
import { TruckPicture } from '../pictures/truck-picture.tsx'
import { Section } from '../section.tsx'
import { StartLink } from '../start-link.tsx'
import classes from './how-it-works.module.css'

const steps = [
  { key: 'refer', Picture: PhonePicture },
  { key: 'track', Picture: TruckPicture },
  { key: 'paid', Picture: BankPicture },
] as const

/** The three steps along the line, and what a job pays at its end. */
export const HowItWorks = () => {
  const { t } = useTranslation()
  return (
    <Section anchor="how-it-works" title={t('landing.how.title')} text={t('landing.how.text')}>
      <Film />
      <ol className={classes.steps}>
        {steps.map(({ key, Picture }, index) => (
          <li key={key} className={classes.step}>
            <span className={classes.knot} data-line aria-hidden>
              {index + 1}
            </span>
            <div className={classes.picture}>
              <Picture label={t(`landing.how.picture_${key}`)} />
            </div>
            <h3 className={classes.title}>{t(`landing.how.${key}`)}</h3>
            <p className={classes.text}>{t(`landing.how.${key}_text`)}</p>
          </li>
        ))}
        <li className={classes.edge} data-line aria-hidden />
      </ol>
      <Calculator />
      <div className={classes.start}>
        <StartLink account="plumber" look="copper">
          {t('landing.start.plumber')}
        </StartLink>
      </div>
    </Section>
  )
}
