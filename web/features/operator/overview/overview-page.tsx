import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#web/components/page-header.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { overviewQuery } from '../queries.ts'
import { FindForm } from './find-form.tsx'
import classes from './overview.module.css'
import { Tile } from './tile.tsx'
import { businessTiles, waitingTiles } from './tiles.ts'

/** What waits for a person, and the way to any job or account. */
export const OverviewPage = () => {
  const { t } = useTranslation()
  const overview = useQuery(overviewQuery())
  return (
    <>
      <PageHeader title={t('operator.overview.title')} />
      <FindForm />
      <QueryState query={overview}>
        {(found) => {
          const waiting = waitingTiles.reduce((sum, { figure }) => sum + (found[figure] ?? 0), 0)
          return (
            <>
              <h2 className={classes.heading}>{t('operator.overview.waiting')}</h2>
              <p className={classes.sum}>
                {waiting === 0
                  ? t('operator.overview.calm')
                  : t('operator.overview.busy', { count: waiting })}{' '}
                {found.failing_events
                  ? t('operator.events.failing', { count: found.failing_events })
                  : null}
              </p>
              <div className={classes.tiles}>
                {waitingTiles.map((tile) => (
                  <Tile key={tile.figure} {...tile} count={found[tile.figure] ?? 0} urgent />
                ))}
              </div>
              <h2 className={classes.heading}>{t('operator.overview.business')}</h2>
              <div className={classes.tiles}>
                {businessTiles.map((tile) => (
                  <Tile key={tile.figure} {...tile} count={found[tile.figure]} />
                ))}
              </div>
            </>
          )
        }}
      </QueryState>
    </>
  )
}
