import type { AuditEntry } from '#contract/endpoints/operator.ts'
import classes from './parts.module.css'

/** What belongs to an act, as amounts and ids, in the words of the log. */
export const Facts = ({ facts }: Pick<AuditEntry, 'facts'>) => {
  const known = Object.entries(facts)
  return known.length === 0 ? null : (
    <span className={classes.code}>
      {known.map(([name, value]) => `${name} ${value}`).join(', ')}
    </span>
  )
}
