import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './map-wait.module.css'

/** Where the map will be. */
export const MapWait = () => {
  const { t } = useTranslation()
  return (
    <div className={classes.wait} role="status" aria-label={t('service.map.loading')}>
      <Skeleton h="100%" radius="md" />
    </div>
  )
}
