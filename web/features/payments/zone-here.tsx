import { useTranslation } from 'react-i18next'
import { timeZone } from '#web/lib/words/format.ts'
import classes from './payments.module.css'

/** Under a table in this device's days, as what stands beside it may count in those of the reader's state. */
export const ZoneHere = () => {
  const { t } = useTranslation()
  return <p className={classes.more}>{t('money.statement.zone_here', { zone: timeZone() })}</p>
}
