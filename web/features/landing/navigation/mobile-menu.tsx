import { useTranslation } from 'react-i18next'
import { SchemeSwitch } from '#web/components/scheme-switch.tsx'
import { loginPath } from '#web/lib/next-path.ts'
import { anchors } from '../anchors.ts'
import { SectionLink } from '../section-link.tsx'
import classes from './mobile-menu.module.css'

type MobileMenuProps = { next: string | null; onClose: () => void }

/** Sections and both logins where the bar has no room for them. */
export const MobileMenu = ({ next, onClose }: MobileMenuProps) => {
  const { t } = useTranslation()
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
        <a className={classes.login} data-main href={loginPath('plumber', next)}>
          {t('landing.nav.plumber_login')}
        </a>
        <a className={classes.login} href={loginPath('company', next)}>
          {t('landing.nav.company_login')}
        </a>
      </div>
      <SchemeSwitch />
    </div>
  )
}
