import classes from './job-sample.module.css'

/** The three photo groups of a job as small drawings: the problem, the invoice, the damage. */
export const SamplePhotos = () => (
  <div className={classes.photos} aria-hidden>
    <svg aria-hidden viewBox="0 0 96 72">
      <path className={classes.shade} d="M0 0h96v72H0z" />
      <path className={classes.stroke} d="M0 22h38M58 22h38M0 32h38M58 32h38M38 16v22M58 16v22" />
      <path className={classes.drop} d="M48 34c6 9 10 14 10 20a10 10 0 0 1-20 0c0-6 4-11 10-20Z" />
    </svg>
    <svg aria-hidden viewBox="0 0 96 72">
      <path className={classes.shade} d="M0 0h96v72H0z" />
      <path className={classes.paper} d="M28 8h40v60H28z" />
      <path className={classes.stroke} d="M28 8h40v60H28zM36 20h24M36 30h24M36 40h14M52 56h8" />
    </svg>
    <svg aria-hidden viewBox="0 0 96 72">
      <path className={classes.shade} d="M0 0h96v72H0z" />
      <path
        className={classes.drop}
        fillOpacity=".6"
        d="M0 46q8-4 16 0t16 0 16 0 16 0 16 0 16 0v26H0z"
      />
      <path
        className={classes.stroke}
        d="M14 52V18h30v34M56 52V28h26v24M0 46q8-4 16 0t16 0 16 0 16 0 16 0 16 0"
      />
    </svg>
  </div>
)
