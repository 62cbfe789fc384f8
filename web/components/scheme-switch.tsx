import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './switches.module.css'

const schemes = [
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'auto', Icon: IconDeviceDesktop },
] as const

/** Light, dark, or as the device is set. */
export const SchemeSwitch = () => {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('common.scheme.label')}</legend>
      {schemes.map(({ scheme, Icon }) => (
        <button
          key={scheme}
          type="button"
          className={classes.choice}
          aria-pressed={scheme === colorScheme}
          aria-label={t(`common.scheme.${scheme}`)}
          title={t(`common.scheme.${scheme}`)}
          onClick={() => setColorScheme(scheme)}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}
