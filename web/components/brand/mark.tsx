import classes from './brand.module.css'

/** The brand's mark: a bob on a line, readable at 16 pixels. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg className={classes.mark} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
    <path className={classes.string} d="M12 0.5V9" />
    <path className={classes.bob} d="M6 8.6h12c0 5.6-3.2 9.4-6 14.9-2.8-5.5-6-9.3-6-14.9Z" />
    <path className={classes.cap} d="M8.4 6.2h7.2v2.4H8.4Z" />
  </svg>
)
