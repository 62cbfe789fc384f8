import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './zip-import.module.css'

export type ZipReport = {
  recognised: number
  added: number
  already: number
  unknown: readonly string[]
}

type ZipReportViewProps = { report: ZipReport; onAgain: () => void; onClose: () => void }

/** What came of a list: how many were known, new, already there, and which nobody knows. */
export const ZipReportView = ({ report, onAgain, onClose }: ZipReportViewProps) => {
  const { t } = useTranslation()
  const { recognised, added, already, unknown } = report
  return (
    <div className={classes.stack}>
      <div role="status">
        <ul className={classes.counts} data-figures>
          <li>{t('profile.zips.recognised', { count: recognised })}</li>
          <li>{t('profile.zips.added', { count: added })}</li>
          <li>{t('profile.zips.already', { count: already })}</li>
          <li>{t('profile.zips.unknown', { count: unknown.length })}</li>
        </ul>
        {added > 0 ? <p className={classes.note}>{t('profile.zips.save')}</p> : null}
      </div>
      {unknown.length > 0 ? (
        <section aria-label={t('profile.zips.unknown_list')}>
          <p className={classes.label}>{t('profile.zips.unknown_list')}</p>
          <ul className={classes.unknown}>
            {unknown.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className={classes.buttons}>
        <span className={classes.gap} />
        <Button variant="default" onClick={onAgain}>
          {t('profile.zips.again')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('common.actions.close')}
        </Button>
      </div>
    </div>
  )
}
