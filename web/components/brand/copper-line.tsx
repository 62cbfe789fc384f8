import { useEffect, useRef, useState } from 'react'
import classes from './brand.module.css'

type CopperLineProps = {
  /** The path to draw, in the units of `viewBox`; a straight line when left out. */
  d?: string
  viewBox?: string
  width?: number | string
  height?: number | string
  strokeWidth?: number
  /** Milliseconds the drawing takes. */
  duration?: number
  className?: string
}

/** The copper line: draws itself once when it comes into view, stands still for reduced motion. */
export const CopperLine = ({
  d = 'M0 1H100',
  viewBox = '0 0 100 2',
  width = '100%',
  height,
  strokeWidth = 2,
  duration = 900,
  className,
}: CopperLineProps) => {
  const ref = useRef<SVGSVGElement>(null)
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    const node = ref.current
    if (!node) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [])

  return (
    <svg
      ref={ref}
      className={[classes.line, className].filter(Boolean).join(' ')}
      data-seen={seen || undefined}
      viewBox={viewBox}
      width={width}
      height={height ?? strokeWidth}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path
        d={d}
        pathLength={1}
        strokeWidth={strokeWidth}
        style={{ transitionDuration: `${duration}ms` }}
      />
    </svg>
  )
}
