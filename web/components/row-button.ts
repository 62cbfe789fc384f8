import classes from './row-button.module.css'

/** Money in copper, the answer wanted in light, what is there besides in default, quiet and subtle. */
type Look = 'copper' | 'light' | 'default' | 'quiet' | 'subtle'

/**
 * The look of a small Button for a plain button or link around a `span`: a table holds hundreds, which
 * as parts of the library would take longer to draw than all the rest of it.
 */
export const rowButton = (look: Look, more = '') => ({
  className: `${classes.button} ${more}`,
  'data-look': look,
})
