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
          <li>{t('service.import.recognised', { count: recognised })}</li>
          <li>{t('service.import.added', { count: added })}</li>
          <li>{t('service.import.already', { count: already })}</li>
          <li>{t('service.import.unknown', { count: unknown.length })}</li>
        </ul>
        {added > 0 ? <p className={classes.note}>{t('service.import.save')}</p> : null}
      </div>
      {unknown.length > 0 ? (
        <section aria-label={t('service.import.unknown_list')}>
          <p className={classes.label}>{t('service.import.unknown_list')}</p>
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
          {t('service.import.again')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('common.actions.close')}
        </Button>
      </div>
    </div>
  )
}
