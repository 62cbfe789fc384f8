import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './form.module.css'
import { SectionLine } from './section-line.tsx'

type FormSectionProps = {
  title: ReactNode
  text?: ReactNode
  columns?: 1 | 2
  /** `stacked` for what needs the whole width, also on a desktop. */
  layout?: 'beside' | 'stacked'
  children: ReactNode
}

/** A meaningful group of fields: its name beside them on a desktop, above them on a phone. */
export const FormSection = ({
  title,
  text,
  columns = 2,
  layout = 'beside',
  children,
}: FormSectionProps) => {
  const id = useId()
  return (
    <section className={classes.section} data-layout={layout} aria-labelledby={id}>
      <SectionLine />
      <header>
        <h2 id={id} className={classes.sectionTitle}>
          {title}
        </h2>
        {text ? <p className={classes.sectionText}>{text}</p> : null}
      </header>
      <div className={classes.fields} data-columns={columns}>
        {children}
      </div>
    </section>
  )
}
