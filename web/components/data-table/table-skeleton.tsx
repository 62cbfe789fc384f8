import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './data-table.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']
const widths = ['72%', '48%', '84%', '60%', '40%', '66%']

/** The shape of the table before its first rows are there. */
export const TableSkeleton = ({ columns, phone }: { columns: number; phone: boolean }) => {
  const { t } = useTranslation()
  const cells = widths.slice(0, phone ? 1 : Math.min(columns, 6))
  return (
    <div className={classes.skeleton} role="status" aria-label={t('common.states.loading')}>
      {rows.map((row) => (
        <div key={row} className={classes.skeletonRow}>
          {cells.map((width) => (
            <Skeleton key={width} h={phone ? 96 : 14} w={phone ? '100%' : width} radius="sm" />
          ))}
        </div>
      ))}
    </div>
  )
}
