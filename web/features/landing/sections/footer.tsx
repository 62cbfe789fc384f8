import { useTranslation } from 'react-i18next'
import { Wordmark } from '#web/components/brand/wordmark.tsx'
import { LanguageSwitch } from '#web/components/language-switch.tsx'
import { SchemeSwitch } from '#web/components/scheme-switch.tsx'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { paths } from '#web/lib/paths.ts'
import { useWays } from '../use-ways.ts'
import classes from './footer.module.css'

const roles = [
  { role: 'plumber', label: 'landing.footer.plumbers' },
  { role: 'company', label: 'landing.footer.companies' },
] as const

/** Contact, app-store links where there are apps, privacy (section 2). */
export const Footer = ({ year }: { year: number }) => {
  const { t } = useTranslation()
  const { login, page } = useWays()
  const { supportEmail, privacyUrl, appStoreUrl, playStoreUrl } = publicSettings()
  return (
    <footer id="contact" className={classes.footer} tabIndex={-1}>
      <div className={classes.inner}>
        <div className={classes.contact}>
          <h2 className={classes.title}>{t('landing.footer.title')}</h2>
          <p className={classes.text}>{t('landing.footer.text')}</p>
          {supportEmail ? (
            <a className={classes.mail} href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          ) : null}
        </div>
        {roles.map(({ role, label }) => (
          <nav key={role} className={classes.links} aria-label={t(label)}>
            <h3>{t(label)}</h3>
            <a href={login(role)}>{t('landing.footer.login')}</a>
            <a href={page(paths[role].register)}>{t('landing.footer.register')}</a>
          </nav>
        ))}
        {appStoreUrl || playStoreUrl ? (
          <nav className={classes.links} aria-label={t('landing.footer.apps')}>
            <h3>{t('landing.footer.apps')}</h3>
            {appStoreUrl ? <a href={appStoreUrl}>{t('landing.footer.app_store')}</a> : null}
            {playStoreUrl ? <a href={playStoreUrl}>{t('landing.footer.play_store')}</a> : null}
          </nav>
        ) : null}
        <nav className={classes.links} aria-label={t('landing.footer.legal')}>
          <h3>{t('landing.footer.legal')}</h3>
          <a href={privacyUrl ?? page(paths.privacy)}>{t('common.contact.privacy')}</a>
          <a href={page(paths.terms)}>{t('common.contact.terms')}</a>
          <a href={page(paths.accessibility)}>{t('common.contact.accessibility')}</a>
        </nav>
      </div>
      <div className={classes.base}>
        <Wordmark />
        <p>{t('landing.footer.copyright', { year })}</p>
        <div className={classes.switches}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
      </div>
    </footer>
  )
}
