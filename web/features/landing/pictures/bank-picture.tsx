import { Picture } from './picture.tsx'
import classes from './pictures.module.css'

/** A bank; the money has arrived. */
export const BankPicture = ({ label }: { label: string }) => (
  <Picture label={label}>
    <circle className={classes.paper} cx="160" cy="120" r="112" />
    <path className={`${classes.water} ${classes.outlined}`} d="M62 96 160 40l98 56Z" />
    <path className={`${classes.flat} ${classes.outlined}`} d="M74 96H246V112H74Z" />
    <path
      className={`${classes.flat} ${classes.outlined}`}
      d="M84 112H108V186H84ZM124 112H196V186H124ZM212 112H236V186H212Z"
    />
    <path className={classes.thin} d="M92 118V180M100 118V180M220 118V180M228 118V180" />
    <path
      className={`${classes.deep} ${classes.outlined}`}
      d="M140 186V142a20 20 0 0 1 40 0V186Z"
    />
    <path
      className={`${classes.flat} ${classes.outlined}`}
      d="M70 186H250V198H70ZM58 198H262V212H58Z"
    />
    <path className={classes.copper} d="M160 4V140" />
    <path className={classes.copperFill} d="M150 138h20c0 12-5 18-10 28-5-10-10-16-10-28Z" />
    <circle className={`${classes.flat} ${classes.outlined}`} cx="160" cy="76" r="13" />
    <path className={classes.copper} d="M160 63V89" />
    <path className={classes.thin} d="M24 212H296" />
  </Picture>
)
