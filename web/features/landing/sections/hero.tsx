import { useTranslation } from 'react-i18next'
import { BasementPicture } from '../pictures/basement-picture.tsx'
import { StartLink } from '../start-link.tsx'
import classes from './hero.module.css'

/** The tagline and both ways in; the line leaves the drop and turns to the page's edge. */
export const Hero = () => {
  const { t } = useTranslation()
  return (
    <section id="home" className={classes.hero} tabIndex={-1}>
      <div className={classes.inner}>
        <div>
          <h1 className={classes.title}>
            <span>{t('landing.hero.refer')}</span> <span>{t('landing.hero.track')}</span>{' '}
            <span>{t('landing.hero.paid')}</span>
          </h1>
          <p className={classes.text}>{t('landing.hero.text')}</p>
          <div className={classes.ways}>
            <StartLink account="plumber" look="copper">
              {t('landing.start.plumber')}
            </StartLink>
            <StartLink account="company">{t('landing.hero.company')}</StartLink>
          </div>
          <p className={classes.note}>{t('landing.hero.note')}</p>
        </div>
        <div className={classes.picture}>
          <BasementPicture label={t('landing.hero.picture')} />
        </div>
        <span className={classes.turn} data-line aria-hidden />
      </div>
    </section>
  )
}
