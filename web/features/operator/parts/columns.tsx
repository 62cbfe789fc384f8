import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import parts from './parts.module.css'

type ColumnsProps = {
  /** The tables. */
  main: ReactNode
  /** Who it concerns and what happened: beside the tables, and before them where there is one column. */
  side: ReactNode
}

/** The two columns of a page about one job or account, in one order for the eye and the keyboard. */
export const Columns = ({ main, side }: ColumnsProps) => {
  const oneColumn = useMediaQuery('(max-width: 74.99em)', false, { getInitialValueInEffect: false })
  const columns = [
    <div key="main" className={parts.column}>
      {main}
    </div>,
    <div key="side" className={parts.column}>
      {side}
    </div>,
  ]
  return <div className={parts.layout}>{oneColumn ? columns.toReversed() : columns}</div>
}
