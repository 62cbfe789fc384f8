import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { paths } from '#web/lib/paths.ts'
import classes from './document-footer.module.css'
import { PrivacyLink } from './privacy-link.tsx'

/** Contact, privacy and copyright (section 2). */
export const DocumentFooter = () => {
  const { t } = useTranslation()
  const { supportEmail } = publicSettings()
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div>
          <h2 className={classes.title}>{t('faq.footer.contact')}</h2>
          {supportEmail ? (
            <p className={classes.text}>
              {t('faq.footer.contact_text')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </p>
          ) : null}
        </div>
        <nav className={classes.links} aria-label={t('landing.footer.legal')}>
          <PrivacyLink>{t('common.contact.privacy')}</PrivacyLink>
          <Link to={paths.terms}>{t('common.contact.terms')}</Link>
          <Link to={paths.accessibility}>{t('common.contact.accessibility')}</Link>
        </nav>
        <p className={classes.copyright}>
          {t('faq.footer.copyright', { year: new Date().getFullYear() })}
        </p>
      </div>
    </footer>
  )
}
