import type { ReactNode } from 'react'
import { useTakenOver } from '../use-taken-over.ts'
import classes from './pictures.module.css'

/** The frame of a picture further down the page; its place and its words are there from the start. */
export const Picture = ({ label, children }: { label: string; children: ReactNode }) => {
  const drawn = useTakenOver()
  return (
    <svg className={classes.picture} viewBox="0 0 320 240" role="img" aria-label={label}>
      {drawn ? children : null}
    </svg>
  )
}
