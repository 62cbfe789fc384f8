import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseScheme, schemes, useScheme } from '#web/lib/page/scheme.ts'
import classes from './switches.module.css'

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

/** Light, dark, or as the device is set. */
export const SchemeSwitch = () => {
  const { t } = useTranslation()
  const chosen = useScheme()
  return (
    <fieldset className={classes.group}>
      <legend data-heard>{t('common.scheme.label')}</legend>
      {schemes.map((scheme) => {
        const Icon = icons[scheme]
        return (
          <button
            key={scheme}
            type="button"
            className={classes.choice}
            aria-pressed={scheme === chosen}
            aria-label={t(`common.scheme.${scheme}`)}
            title={t(`common.scheme.${scheme}`)}
            onClick={() => chooseScheme(scheme)}
          >
            <Icon size={18} aria-hidden />
          </button>
        )
      })}
    </fieldset>
  )
}
