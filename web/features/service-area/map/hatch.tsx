import classes from './county-map.module.css'

/** The stripes of a county of which only some zip codes are served, as wide at every zoom. */
export const Hatch = ({ id, scale }: { id: string; scale: number }) => (
  <pattern
    id={id}
    width={10}
    height={10}
    patternUnits="userSpaceOnUse"
    patternTransform={`rotate(45) scale(${scale})`}
  >
    <rect className={classes.hatchGround} width={10} height={10} />
    <rect className={classes.hatchStripe} width={5} height={10} />
  </pattern>
)
