import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { stateName } from '#contract/rules/us-states.ts'
import { saveText } from '#web/lib/http/save-text.ts'
import { csvText } from '../county-download.ts'
import type { PlacedZips } from './place-zips.ts'
import classes from './zip-import.module.css'

export type ZipReport = PlacedZips & {
  /** The one state that a registration takes. */
  only: string | undefined
}

type WordsProps = { title: string; text?: string; words: readonly string[] }

const Words = ({ title, text, words }: WordsProps): ReactNode =>
  words.length > 0 ? (
    <section aria-label={title}>
      <p className={classes.label}>{title}</p>
      {text ? <p className={classes.about}>{text}</p> : null}
      <ul className={classes.unknown}>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </section>
  ) : null

type ZipReportViewProps = { report: ZipReport; onAgain: () => void; onClose: () => void }

/** What came of a list: how many were known, new, there already, in another state, or unknown. */
export const ZipReportView = ({ report, onAgain, onClose }: ZipReportViewProps) => {
  const { t } = useTranslation()
  const counts = useRef<HTMLDivElement>(null)
  // It has taken the place of the form, and is read out from here.
  useEffect(() => counts.current?.focus(), [])
  const { recognised, added, already, elsewhere, unknown, only } = report
  const state = stateName(only ?? '')
  const left = elsewhere.length + unknown.length

  const saveRest = (): void =>
    saveText(
      'not-added.csv',
      csvText([
        [t('service.csv_zip'), t('service.csv_county'), t('service.csv_state')],
        ...elsewhere.map((place) => [place.zip_code, place.county, place.state]),
        ...unknown.map((word) => [word, '', '']),
      ]),
      'text/csv',
    )

  return (
    <div className={classes.stack}>
      <div ref={counts} tabIndex={-1} className={classes.report}>
        <ul className={classes.counts} data-figures>
          <li>{t('service.import.recognised', { count: recognised })}</li>
          <li>{t('service.import.added', { count: added.length })}</li>
          <li>{t('service.import.already', { count: already })}</li>
          {elsewhere.length > 0 ? (
            <li>{t('service.import.elsewhere', { count: elsewhere.length })}</li>
          ) : null}
          <li>{t('service.import.unknown', { count: unknown.length })}</li>
        </ul>
        {added.length > 0 ? (
          <p className={classes.note}>
            {t(only === undefined ? 'service.import.save' : 'service.import.register')}
          </p>
        ) : null}
      </div>
      <Words
        title={t('service.import.elsewhere_list')}
        text={t('service.import.elsewhere_text', { state })}
        words={elsewhere.map((place) => `${place.zip_code} ${place.state}`)}
      />
      <Words title={t('service.import.unknown_list')} words={unknown} />
      <div className={classes.buttons}>
        {left > 0 ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={saveRest}
          >
            {t('service.import.rest')}
          </Button>
        ) : null}
        <span className={classes.gap} />
        <Button variant="default" onClick={onAgain}>
          {t('service.import.again')}
        </Button>
        <Button onClick={onClose}>{t('common.actions.close')}</Button>
      </div>
    </div>
  )
}
