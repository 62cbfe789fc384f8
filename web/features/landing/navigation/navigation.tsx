import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Wordmark } from '#web/components/brand/wordmark.tsx'
import { LanguageSwitch } from '#web/components/language-switch.tsx'
import { paths } from '#web/lib/paths.ts'
import { anchors } from '../anchors.ts'
import { SectionLink } from '../section-link.tsx'
import { useWays } from '../use-ways.ts'
import { MobileMenu } from './mobile-menu.tsx'
import classes from './navigation.module.css'
import { useScrolled } from './use-scrolled.ts'

/** The bar above the landing page: sections, languages, both logins (section 2). */
export const Navigation = () => {
  const { t } = useTranslation()
  const scrolled = useScrolled()
  const [opened, setOpened] = useState(false)
  const { login, page } = useWays()
  const close = (): void => setOpened(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!opened) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpened(false)
      button.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [opened])

  return (
    <header className={classes.bar} data-scrolled={scrolled || opened || undefined}>
      <div className={classes.inner}>
        <SectionLink
          anchor="home"
          href={page(paths.home)}
          className={classes.logo}
          label={t('landing.nav.home')}
          onFollow={close}
        >
          <Wordmark />
        </SectionLink>
        <nav className={classes.links} aria-label={t('landing.nav.label')}>
          {anchors.map(({ anchor, label }) => (
            <SectionLink key={anchor} anchor={anchor} className={classes.link}>
              {t(label)}
            </SectionLink>
          ))}
        </nav>
        <div className={classes.tools}>
          <LanguageSwitch />
          <div className={classes.logins}>
            <a className={classes.login} href={login('company')}>
              {t('landing.nav.company_login')}
            </a>
            <a className={classes.login} data-main href={login('plumber')}>
              {t('landing.nav.plumber_login')}
            </a>
          </div>
          <button
            ref={button}
            type="button"
            className={classes.menuButton}
            aria-expanded={opened}
            aria-controls="landing-menu"
            aria-label={t(opened ? 'landing.nav.close' : 'landing.nav.open')}
            onClick={() => setOpened(!opened)}
          >
            {opened ? <IconX size={24} /> : <IconMenu2 size={24} />}
          </button>
        </div>
      </div>
      {opened ? <MobileMenu onClose={close} /> : null}
    </header>
  )
}
