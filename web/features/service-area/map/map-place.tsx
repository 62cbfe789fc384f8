import { IconMap2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './map-wait.module.css'

/** Keeps the map's place before a state is chosen, so that nothing moves when it comes. */
export const MapPlace = () => {
  const { t } = useTranslation()
  return (
    <div className={classes.place}>
      <IconMap2 size={40} aria-hidden />
      <p>{t('service.map.place')}</p>
    </div>
  )
}
