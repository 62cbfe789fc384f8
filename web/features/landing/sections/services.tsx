import {
  IconBiohazard,
  IconBuildingCottage,
  IconCloudStorm,
  IconDroplet,
  IconFlame,
  IconPackage,
  IconRadar2,
  IconVirus,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LateIcon } from '../late-icon.tsx'
import { Section } from '../section.tsx'
import { StartLink } from '../start-link.tsx'
import classes from './services.module.css'

const services = [
  { key: 's1', Icon: IconDroplet },
  { key: 's2', Icon: IconBiohazard },
  { key: 's3', Icon: IconVirus },
  { key: 's4', Icon: IconFlame },
  { key: 's5', Icon: IconCloudStorm },
  { key: 's6', Icon: IconPackage },
  { key: 's7', Icon: IconBuildingCottage },
  { key: 's8', Icon: IconRadar2 },
] as const

/** What can be referred. */
export const Services = () => {
  const { t } = useTranslation()
  return (
    <Section
      anchor="services"
      title={t('landing.services.title')}
      text={t('landing.services.text')}
    >
      <ul className={classes.list}>
        {services.map(({ key, Icon }) => (
          <li key={key} className={classes.service}>
            <LateIcon Icon={Icon} />
            {t(`service.types.${key}`)}
          </li>
        ))}
      </ul>
      <StartLink account="plumber">{t('landing.start.plumber')}</StartLink>
    </Section>
  )
}
