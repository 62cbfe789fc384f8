import { Button } from '@mantine/core'
import { IconArrowBackUp, IconMapPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stateName } from '#contract/rules/us-states.ts'
import { keepFocus, showProblem } from '#web/components/feedback/index.ts'
import { unusable } from '#web/components/form/index.ts'
import { serviceAreaBody } from './area/served-county.ts'
import type { ServiceAreaChoice } from './area/use-service-area.ts'
import classes from './area-summary.module.css'

const icon = { size: 18, 'aria-hidden': true } as const

/** How many counties and zip codes the choice makes; of several states, the chosen one beside. */
const Totals = ({ area }: { area: ServiceAreaChoice }) => {
  const { t } = useTranslation()
  const told = (counties: number, zips: number) =>
    [
      t('service.total_counties', { count: counties }),
      t('service.total_zips', { count: zips }),
    ].join(', ')
  const here = area.counties.filter(({ state }) => state === area.state)
  const elsewhere = here.length < area.counties.length && area.state !== ''
  return (
    <>
      <p className={classes.total} data-figures>
        {told(area.counties.length, area.body.zip_codes.length)}
      </p>
      {elsewhere ? (
        <p className={classes.here} data-figures>
          {t('service.of_these', {
            state: stateName(area.state),
            what: told(here.length, serviceAreaBody(here).zip_codes.length),
          })}
        </p>
      ) : null}
    </>
  )
}

/** What is chosen, in figures, and the acts on all of it. */
export const AreaSummary = ({ area }: { area: ServiceAreaChoice }) => {
  const { t } = useTranslation()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const { acts, lastAct } = area
  const state = stateName(area.state)
  const here = area.counties.some((served) => served.state === area.state)

  const takeAll = async (): Promise<void> => {
    const leadBack = keepFocus()
    setBusy(true)
    try {
      await acts.addAll(area.state)
    } catch (error) {
      await showProblem(error)
    } finally {
      setBusy(false)
      leadBack()
    }
  }

  return (
    <section className={classes.summary} aria-labelledby={id}>
      <header>
        <h3 id={id} className={classes.title}>
          {t('service.counties_label')}
        </h3>
        <div aria-live="polite">
          <Totals area={area} />
          {lastAct ? (
            <p className={classes.act}>
              {t(`service.acts.${lastAct.kind}`, {
                ...lastAct,
                state: stateName(lastAct.state ?? ''),
              })}
            </p>
          ) : null}
        </div>
      </header>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="sm"
          {...unusable(!lastAct)}
          leftSection={<IconArrowBackUp {...icon} />}
          onClick={lastAct ? acts.undo : undefined}
        >
          {t('service.undo')}
        </Button>
        {area.state && !area.without ? (
          <>
            <Button
              variant="default"
              size="sm"
              loading={busy}
              leftSection={<IconMapPlus {...icon} />}
              onClick={() => void takeAll()}
            >
              {t('service.take_state', { state })}
            </Button>
            <Button
              variant="default"
              size="sm"
              {...unusable(!here)}
              leftSection={<IconTrash {...icon} />}
              onClick={here ? () => acts.clear(area.state) : undefined}
            >
              {t('service.clear_state', { state })}
            </Button>
          </>
        ) : null}
      </div>
    </section>
  )
}
