import { Picture } from './picture.tsx'
import classes from './pictures.module.css'

/** A paid receipt hanging straight from the line. */
export const ReceiptPicture = ({ label }: { label: string }) => (
  <Picture label={label}>
    <circle className={classes.paper} cx="160" cy="120" r="112" />
    <path className={classes.copper} d="M160 0V44" />
    <path
      className={`${classes.flat} ${classes.outlined}`}
      d="M100 44H220V206l-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9Z"
    />
    <circle className={`${classes.paper} ${classes.outlined}`} cx="160" cy="58" r="5" />
    <path
      className={classes.thin}
      d="M118 84H166M118 100H154M190 84H202M184 100H202M118 116H160M188 116H202"
    />
    <path className={classes.copper} d="M118 130H202" />
    <path className={`${classes.deep} ${classes.outlined}`} d="M118 142H202V172H118Z" />
    <path className={classes.check} d="m148 157 8 8 16-16" />
    <path className={classes.copperFill} d="M150 206h20c0 10-5 16-10 26-5-10-10-16-10-26Z" />
  </Picture>
)
