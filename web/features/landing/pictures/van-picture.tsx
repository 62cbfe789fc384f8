import { Picture } from './picture.tsx'
import classes from './pictures.module.css'

/** A plumber's van, ladder and pipes on the roof. */
export const VanPicture = ({ label }: { label: string }) => (
  <Picture label={label}>
    <circle className={classes.paper} cx="160" cy="120" r="112" />
    <path className={classes.copper} d="M54 60H222M54 68H222" />
    <path className={classes.thin} d="M70 54V84M204 54V84M54 76H222" />
    <path className={`${classes.flat} ${classes.outlined}`} d="M34 84H214l44 44 30 10v42H34Z" />
    <path className={`${classes.water} ${classes.outlined}`} d="M178 96H208L238 128H178Z" />
    <path className={classes.ink} d="M168 84V180M34 138H168" />
    <path className={classes.thin} d="M178 142H190M272 154H288" />
    <path className={classes.copperFill} d="M92 96h20c0 12-5 20-10 30-5-10-10-18-10-30Z" />
    <path className={classes.copper} d="M102 84V96" />
    <path className={classes.ink} d="M26 180H296" />
    <circle className={classes.inkFill} cx="84" cy="184" r="20" />
    <circle className={classes.flat} cx="84" cy="184" r="8" />
    <circle className={classes.inkFill} cx="238" cy="184" r="20" />
    <circle className={classes.flat} cx="238" cy="184" r="8" />
    <path className={classes.thin} d="M12 205H308" />
  </Picture>
)
