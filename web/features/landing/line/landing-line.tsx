import { useRef } from 'react'
import classes from './landing-line.module.css'
import { useLine } from './use-line.ts'

/** The one copper line of the page: out of the drop, through the three steps, into the paid amount. */
export const LandingLine = () => {
  const svg = useRef<SVGSVGElement>(null)
  const path = useRef<SVGPathElement>(null)
  useLine(svg, path)
  return (
    <svg ref={svg} className={classes.line} aria-hidden>
      <path ref={path} pathLength={1} />
    </svg>
  )
}
