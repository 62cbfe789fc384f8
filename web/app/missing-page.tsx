import type { MissingProps } from '../components/on-demand/missing-part.tsx'
import { MissingScreen } from '../components/on-demand/missing-screen.tsx'
import classes from './plain-page.module.css'

/** Says that a screen did not come where no frame stands around it. */
export const MissingPage = (again: MissingProps) => (
  <main className={classes.page}>
    <MissingScreen {...again} />
  </main>
)
