import { useTranslation } from 'react-i18next'
import { BenefitCard } from '../benefits/benefit-card.tsx'
import { TruckPicture } from '../pictures/truck-picture.tsx'
import { VanPicture } from '../pictures/van-picture.tsx'
import { Section } from '../section.tsx'
import classes from './benefits.module.css'

/** Two cards, each with a popup: six benefits for plumbers, five for companies (section 9). */
export const Benefits = () => {
  const { t } = useTranslation()
  return (
    <Section
      anchor="benefits"
      ground="sunken"
      title={t('landing.benefits.title')}
      text={t('landing.benefits.text')}
    >
      <div className={classes.cards}>
        <BenefitCard
          account="plumber"
          picture={<VanPicture label={t('landing.benefits.plumber.picture')} />}
        />
        <BenefitCard
          account="company"
          picture={<TruckPicture label={t('landing.how.picture_track')} />}
        />
      </div>
    </Section>
  )
}
