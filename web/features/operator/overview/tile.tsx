import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './overview.module.css'
import type { Figure } from './tiles.ts'

type TileProps = {
  figure: Figure
  count: number
  /** The list behind the figure. */
  to: string
  /** More than none of these wait for somebody. */
  urgent?: boolean
}

/** One figure of the overview, leading to what it counts. */
export const Tile = ({ figure, count, to, urgent = false }: TileProps) => {
  const { t } = useTranslation()
  return (
    <Link className={classes.tile} data-urgent={(urgent && count > 0) || undefined} to={to}>
      <span className={classes.count} data-figures>
        {count.toLocaleString('en-US')}
      </span>
      <span className={classes.name}>
        {t(`operator.overview.${figure}`)}
        <IconArrowRight size={16} aria-hidden />
      </span>
      <span className={classes.note}>{t(`operator.overview.${figure}_note`)}</span>
    </Link>
  )
}
