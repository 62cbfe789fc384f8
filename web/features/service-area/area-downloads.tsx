import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showProblem } from '#web/components/feedback/index.ts'
import { saveText } from '#web/lib/http/save-text.ts'
import type { ServiceAreaChoice } from './area/use-service-area.ts'
import { countiesCsv, zipCodesCsv } from './county-download.ts'
import { countiesQuery } from './queries.ts'
import classes from './service-area.module.css'

type DownloadProps = { area: ServiceAreaChoice }

/** The counties of the chosen state as a file named after it (section 9). */
export const CountyDownload = ({ area }: DownloadProps) => {
  const { t } = useTranslation()
  const cache = useQueryClient()

  const download = async (): Promise<void> => {
    try {
      const counties = await cache.fetchQuery(countiesQuery(area.state, ''))
      saveText(`${area.state}.csv`, countiesCsv(counties), 'text/csv')
    } catch (error) {
      await showProblem(error)
    }
  }

  return area.state && !area.without ? (
    <button type="button" className={classes.download} onClick={() => void download()}>
      <IconDownload size={16} aria-hidden />
      {t('service.download', { state: area.state })}
    </button>
  ) : null
}

/** The zip codes that are served, as a file. */
export const ZipDownload = ({ area }: DownloadProps) => {
  const { t } = useTranslation()
  const head = [t('service.csv_county'), t('service.csv_state'), t('service.csv_zip')] as const
  return area.body.zip_codes.length > 0 ? (
    <button
      type="button"
      className={classes.download}
      onClick={() => saveText('zip-codes.csv', zipCodesCsv(area.counties, head), 'text/csv')}
    >
      <IconDownload size={16} aria-hidden />
      {t('service.zips_download')}
    </button>
  ) : null
}
