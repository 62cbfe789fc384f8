import { useTranslation } from 'react-i18next'
import {
  type FieldProps,
  FormSection,
  GroupError,
  SelectField,
  stateOptions,
} from '#web/components/form/index.ts'
import { isUnknown } from './area/served-county.ts'
import type { ServiceAreaChoice } from './area/use-service-area.ts'
import { CountyDownload, ZipDownload } from './area-downloads.tsx'
import { AreaSummary } from './area-summary.tsx'
import { CountyChips } from './county-chips.tsx'
import { CountySearch } from './county-search.tsx'
import { MapPanel } from './map/map-panel.tsx'
import { MapPlace } from './map/map-place.tsx'
import classes from './service-area.module.css'
import { ZipImport } from './zip-import/zip-import.tsx'
import { ZipList } from './zip-list.tsx'

type ServiceAreaFieldsProps = {
  area: ServiceAreaChoice
  /** What was refused at the last submit; each hides once it is mended. */
  field: (name: 'service_state' | 'counties' | 'zip_codes') => Pick<FieldProps<unknown>, 'error'>
  /** Zip codes and counties of it that the server does not know. */
  unknown: readonly string[]
}

/** Where a company works: state, counties on lists and map, zip codes (section 5). */
export const ServiceAreaFields = ({ area, field, unknown }: ServiceAreaFieldsProps) => {
  const { t } = useTranslation()
  const none = area.counties.length === 0
  const lacking = area.body.zip_codes.length === 0 || area.counties.some(isUnknown)
  const lackError = !none && lacking ? field('zip_codes').error : undefined
  const names = unknown.join('; ')
  const zipError = names ? t('service.unknown_area', { names }) : lackError
  return (
    <FormSection
      title={t('service.area_title')}
      text={t('service.area_text')}
      columns={1}
      layout="stacked"
    >
      <div className={classes.area} data-lacking={none || lacking || names !== '' || undefined}>
        <div className={classes.pick}>
          <SelectField
            name="service_state"
            value={area.state}
            onChange={area.acts.chooseState}
            onBlur={() => {}}
            error={area.state || !none ? undefined : field('service_state').error}
            label={t(area.severalStates ? 'service.states' : 'service.state')}
            options={stateOptions}
            required
          />
          <div data-searches="counties">
            <CountySearch area={area} error={none ? field('counties').error : undefined} />
          </div>
        </div>
        <div className={classes.summary}>
          <AreaSummary area={area} />
        </div>
        <div className={classes.map}>{area.state ? <MapPanel area={area} /> : <MapPlace />}</div>
        <div className={classes.list}>
          <CountyChips counties={area.counties} acts={area.acts} />
        </div>
        <div className={classes.zips}>
          <ZipList area={area} />
          <GroupError error={zipError} />
          <div className={classes.tools}>
            <ZipImport area={area} />
            <CountyDownload area={area} />
            <ZipDownload area={area} />
          </div>
        </div>
      </div>
    </FormSection>
  )
}
