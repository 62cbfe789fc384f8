import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import classes from './parts.module.css'

/** The way to a job, by its number. */
export const JobLink = ({ id }: { id: number | string }) => {
  const { t } = useTranslation()
  return (
    <Link className={classes.link} to={paths.operator.job(id)}>
      {t('operator.job.title', { id })}
    </Link>
  )
}
