import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './job-view.module.css'

const heights = [220, 300] as const
const sideHeights = [260, 160] as const

/** A job's screen before the job is there, with a heading of its own: the screen is announced by it until then. */
export const JobLoading = () => {
  const { t } = useTranslation()
  return (
    <div role="status">
      <h1 data-heard tabIndex={-1}>
        {t('jobs.load.wait')}
      </h1>
      <Skeleton h={32} w={220} mb={12} radius="sm" />
      <Skeleton h={18} w="min(100%, 420px)" mb={28} radius="sm" />
      <div className={classes.layout}>
        <div className={classes.column}>
          {heights.map((height) => (
            <Skeleton key={height} h={height} radius="lg" />
          ))}
        </div>
        <div className={classes.column}>
          {sideHeights.map((height) => (
            <Skeleton key={height} h={height} radius="lg" />
          ))}
        </div>
      </div>
    </div>
  )
}
