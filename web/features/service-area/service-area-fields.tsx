import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showProblem } from '#web/components/feedback/index.ts'
import {
  FormSection,
  FullWidth,
  fieldError,
  SelectField,
  stateOptions,
} from '#web/components/form/index.ts'
import { saveText } from '#web/lib/save-text.ts'
import { CountyChips } from './county-chips.tsx'
import { countiesCsv, zipCodesCsv } from './county-download.ts'
import { CountySearch } from './county-search.tsx'
import { countiesQuery } from './queries.ts'
import classes from './service-area.module.css'
import type { ServiceAreaChoice } from './use-service-area.ts'
import { ZipList } from './zip-list.tsx'

type ServiceAreaFieldsProps = {
  area: ServiceAreaChoice
  /** What was refused at the last submit; each hides once it is mended. */
  errors: Record<'service_state' | 'counties' | 'zip_codes', string | undefined>
  /** More ways to fill the area, beside the download of its zip codes. */
  children?: ReactNode
}

/** Where a company works: state, counties, zip codes (section 5). */
export const ServiceAreaFields = ({ area, errors, children }: ServiceAreaFieldsProps) => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const none = area.counties.length === 0
  const zipError = !none && area.body.zip_codes.length === 0 ? errors.zip_codes : undefined

  const download = async (): Promise<void> => {
    try {
      const counties = await cache.fetchQuery(countiesQuery(area.state, ''))
      saveText(
        `${area.state}.csv`,
        countiesCsv(counties, [t('service.csv_county'), t('service.csv_state')]),
        'text/csv',
      )
    } catch (error) {
      await showProblem(error)
    }
  }

  const head = [t('service.csv_county'), t('service.csv_state'), t('service.csv_zip')] as const
  const downloadZips = (): void =>
    saveText('zip-codes.csv', zipCodesCsv(area.counties, head), 'text/csv')

  return (
    <FormSection title={t('service.area_title')} text={t('service.area_text')}>
      <div>
        <SelectField
          name="service_state"
          value={area.state}
          onChange={area.chooseState}
          onBlur={() => {}}
          error={area.state || !none ? undefined : errors.service_state}
          label={t(area.severalStates ? 'service.states' : 'service.state')}
          options={stateOptions}
          required
        />
        {area.state ? (
          <button type="button" className={classes.download} onClick={() => void download()}>
            <IconDownload size={16} stroke={1.75} aria-hidden />
            {t('service.download', { state: area.state })}
          </button>
        ) : null}
      </div>
      <CountySearch area={area} error={none ? errors.counties : undefined} />
      <FullWidth>
        <CountyChips area={area} />
      </FullWidth>
      <FullWidth>
        <ZipList area={area} />
        {zipError ? (
          <p className={classes.error} role="alert">
            {fieldError(zipError)}
          </p>
        ) : null}
      </FullWidth>
      <FullWidth>
        <div className={classes.tools}>
          {children}
          {area.body.zip_codes.length > 0 ? (
            <button type="button" className={classes.download} onClick={downloadZips}>
              <IconDownload size={16} stroke={1.75} aria-hidden />
              {t('service.zips_download')}
            </button>
          ) : null}
        </div>
      </FullWidth>
    </FormSection>
  )
}
