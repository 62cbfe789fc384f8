import { IconChevronRight } from '@tabler/icons-react'
import { memo, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServedCounty } from './area/served-county.ts'
import type { ServiceAreaActs } from './area/use-service-area.ts'
import classes from './zip-list.module.css'

type ZipGroupProps = {
  served: ServedCounty
  /** Only zip codes that begin so are shown. */
  start: string
  /** Whether it stands open until the reader opens or closes it. */
  open: boolean
  acts: Pick<ServiceAreaActs, 'toggle' | 'takeAll'>
}

/** The zip codes of one county; a struck one is left out. */
export const ZipGroup = memo(({ served, start, open, acts }: ZipGroupProps) => {
  const { t } = useTranslation()
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [byHand, setByHand] = useState<boolean>()
  const opened = byHand ?? open
  const kept = new Set(served.kept)
  const out = served.all.length - served.kept.length
  return (
    <div>
      <div className={classes.county}>
        <button
          ref={opener}
          type="button"
          className={classes.opener}
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={() => setByHand(!opened)}
        >
          <IconChevronRight size={16} aria-hidden />
          {served.county}, {served.state}
        </button>
        <span className={classes.out} data-figures>
          {out > 0
            ? t('service.zips_out', { count: out })
            : t('service.county_zips', { count: served.all.length })}
        </span>
        {out > 0 ? (
          <button
            type="button"
            className={classes.all}
            onClick={() => {
              // It goes with what it does: the focus stays with its county.
              opener.current?.focus()
              acts.takeAll(served)
            }}
          >
            {t('service.zips_all')}
          </button>
        ) : null}
      </div>
      {opened ? (
        <div id={id} className={classes.zips}>
          {served.all
            .filter((zip) => zip.startsWith(start))
            .map((zip) => (
              <button
                key={zip}
                type="button"
                className={classes.zip}
                aria-pressed={kept.has(zip)}
                onClick={() => acts.toggle(served, zip)}
              >
                {zip}
              </button>
            ))}
        </div>
      ) : null}
    </div>
  )
})
