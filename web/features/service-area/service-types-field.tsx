import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, FormSection, FullWidth, GroupError } from '#web/components/form/index.ts'
import { serviceTypesQuery } from './queries.ts'
import classes from './service-types.module.css'
import { useServiceName } from './use-service-name.ts'

type ServiceTypesFieldProps = FieldProps<number[]>

/** What a company does, one at least (section 5). */
export const ServiceTypesField = (field: ServiceTypesFieldProps) => {
  const { name, value, onChange, error } = field
  const { t } = useTranslation()
  const why = useId()
  const set = useRef<HTMLFieldSetElement>(null)
  const serviceName = useServiceName()
  const services = useQuery(serviceTypesQuery())
  const toggle = (id: number, on: boolean): void =>
    onChange(on ? [...value, id] : value.filter((known) => known !== id))
  return (
    <FormSection title={t('service.title')} text={t('service.text')}>
      <FullWidth>
        <fieldset
          ref={set}
          className={classes.set}
          tabIndex={-1}
          data-lacking={field['data-lacking']}
        >
          <legend className={classes.legend}>{t('service.label')} *</legend>
          {services.isPending ? <Skeleton h={96} radius="md" /> : null}
          {services.isError ? (
            <p className={classes.failed} role="alert">
              {t('service.failed')}{' '}
              <button
                type="button"
                onClick={() => {
                  // This button goes while it is under way.
                  set.current?.focus()
                  void services.refetch()
                }}
              >
                {t('common.actions.retry')}
              </button>
            </p>
          ) : null}
          <div className={classes.services}>
            {(services.data ?? []).map((service) => (
              <label key={service.id} className={classes.service}>
                <input
                  type="checkbox"
                  name={name}
                  checked={value.includes(service.id)}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? why : undefined}
                  onChange={(event) => toggle(service.id, event.currentTarget.checked)}
                />
                <span>{serviceName(service)}</span>
              </label>
            ))}
          </div>
          <GroupError id={why} error={error} />
        </fieldset>
      </FullWidth>
    </FormSection>
  )
}
