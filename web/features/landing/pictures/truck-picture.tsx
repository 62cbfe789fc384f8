import { Picture } from './picture.tsx'
import classes from './pictures.module.css'

const blades =
  'M0-4c2-8 8-10 12-8-2 5-5 8-12 8ZM4 0c8 2 10 8 8 12-5-2-8-5-8-12ZM0 4c-2 8-8 10-12 8 2-5 5-8 12-8ZM-4 0c-8-2-10-8-8-12 5 2 8 5 8 12Z'

const Fan = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 124)`}>
    <path className={`${classes.flat} ${classes.outlined}`} d="M-24-24H8A24 24 0 1 1-24 0Z" />
    <circle className={`${classes.water} ${classes.outlined}`} r="17" />
    <path className={classes.deep} d={blades} />
    <circle className={classes.inkFill} r="3" />
  </g>
)

/** A truck loaded with drying fans. */
export const TruckPicture = ({ label }: { label: string }) => (
  <Picture label={label}>
    <circle className={classes.paper} cx="160" cy="120" r="112" />
    <path className={`${classes.flat} ${classes.outlined}`} d="M40 66H206V178H40Z" />
    <path className={`${classes.paper} ${classes.outlined}`} d="M54 82H192V152H54Z" />
    <Fan x={92} />
    <Fan x={152} />
    <path className={`${classes.deep} ${classes.outlined}`} d="M206 98H250L282 136V178H206Z" />
    <path className={`${classes.water} ${classes.outlined}`} d="M220 110H245L264 134H220Z" />
    <path className={classes.copper} d="M40 166H206" />
    <path className={classes.ink} d="M32 178H292" />
    <path className={classes.thin} d="M270 150H282M216 146H228" />
    <circle className={classes.inkFill} cx="88" cy="182" r="20" />
    <circle className={classes.flat} cx="88" cy="182" r="8" />
    <circle className={classes.inkFill} cx="240" cy="182" r="20" />
    <circle className={classes.flat} cx="240" cy="182" r="8" />
    <path className={classes.thin} d="M14 96H30M6 116H28M18 136H30M12 203H308" />
  </Picture>
)
