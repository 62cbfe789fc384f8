import { Picture } from './picture.tsx'
import classes from './pictures.module.css'

/** A phone with a job on it, in a gloved hand. */
export const PhonePicture = ({ label }: { label: string }) => (
  <Picture label={label}>
    <circle className={classes.paper} cx="160" cy="120" r="112" />
    {/* palm and cuff behind the phone */}
    <path
      className={`${classes.deep} ${classes.outlined}`}
      d="M112 128c-14 8-22 26-14 46l20 30h84l14-34v-50Z"
    />
    <path className={`${classes.flat} ${classes.outlined}`} d="M112 202h98v30h-98Z" />
    <path className={classes.copper} d="M112 212h98" />
    {/* phone */}
    <rect
      className={`${classes.flat} ${classes.outlined}`}
      x="116"
      y="16"
      width="92"
      height="166"
      rx="14"
    />
    <rect
      className={`${classes.water} ${classes.outlined}`}
      x="126"
      y="34"
      width="72"
      height="56"
      rx="5"
    />
    <path className={classes.deep} d="M162 44c7 10 12 16 12 23a12 12 0 0 1-24 0c0-7 5-13 12-23Z" />
    <path className={classes.thin} d="M128 102h58M128 114h66M128 126h40" />
    <rect className={classes.copperFill} x="126" y="144" width="72" height="22" rx="6" />
    <path className={classes.inkFill} d="M152 22h20v3h-20Z" />
    {/* thumb and fingers in front */}
    <path
      className={`${classes.deep} ${classes.outlined}`}
      d="M98 168c-6-22 0-44 14-58 8-7 20 0 16 11-4 12-8 20-7 34 1 16-19 26-23 13Z"
    />
    <rect
      className={`${classes.deep} ${classes.outlined}`}
      x="192"
      y="88"
      width="32"
      height="20"
      rx="10"
    />
    <rect
      className={`${classes.deep} ${classes.outlined}`}
      x="194"
      y="110"
      width="32"
      height="20"
      rx="10"
    />
    <rect
      className={`${classes.deep} ${classes.outlined}`}
      x="194"
      y="132"
      width="30"
      height="20"
      rx="10"
    />
    <rect
      className={`${classes.deep} ${classes.outlined}`}
      x="192"
      y="154"
      width="26"
      height="19"
      rx="9"
    />
  </Picture>
)
