import { useTranslation } from 'react-i18next'
import classes from './request-code.module.css'

/** What support finds the log's lines of a failure by; nothing where it has none. */
export const RequestCode = ({ id }: { id: string }) => {
  const { t } = useTranslation()
  return id ? <p className={classes.code}>{t('common.request_id', { id })}</p> : null
}
