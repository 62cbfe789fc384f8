import { useTranslation } from 'react-i18next'
import { SchemeSwitch } from '#web/components/scheme-switch.tsx'
import { anchors } from '../anchors.ts'
import { SectionLink } from '../section-link.tsx'
import { useWays } from '../use-ways.ts'
import classes from './mobile-menu.module.css'

/** Sections and both logins where the bar has no room for them. */
export const MobileMenu = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const { login } = useWays()
  return (
    <div id="landing-menu" className={classes.menu}>
      <nav aria-label={t('landing.nav.label')} className={classes.links}>
        {anchors.map(({ anchor, label }) => (
          <SectionLink key={anchor} anchor={anchor} className={classes.link} onFollow={onClose}>
            {t(label)}
          </SectionLink>
        ))}
      </nav>
      <div className={classes.logins}>
        <a className={classes.login} data-main href={login('plumber')}>
          {t('landing.nav.plumber_login')}
        </a>
        <a className={classes.login} href={login('company')}>
          {t('landing.nav.company_login')}
        </a>
      </div>
      <SchemeSwitch />
    </div>
  )
}
