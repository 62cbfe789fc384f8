import classes from './brand.module.css'

/** The brand's mark: a bob on a line, readable at 16 pixels. */
export const Mark = () => (
  <svg className={classes.mark} width={26} height={26} viewBox="0 0 24 24" aria-hidden>
    <path className={classes.string} d="M12 0V7" />
    <path
      className={classes.bob}
      d="M5.4 8.6h13.2c0 5.8-3.6 9.8-6.6 15.4-3-5.6-6.6-9.6-6.6-15.4Z"
    />
    <path className={classes.cap} d="M8 5.6h8v3H8Z" />
  </svg>
)
