import type { ReactNode } from 'react'
import classes from './legal-sections.module.css'

type LegalSectionsProps = {
  sections: readonly { key: string; title: string; text: ReactNode }[]
}

/** The parts of a legal text, one under the other. */
export const LegalSections = ({ sections }: LegalSectionsProps) => (
  <div className={classes.sections}>
    {sections.map(({ key, title, text }) => (
      <section key={key} className={classes.section}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
      </section>
    ))}
  </div>
)
