import classes from './section-line.module.css'

/** A section's knot on the copper line of its form, and the line to the next: to be seen, never read aloud. */
export const SectionLine = () => <span className={classes.line} aria-hidden />
