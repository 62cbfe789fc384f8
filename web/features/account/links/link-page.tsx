import { type ReactNode, useEffect, useRef } from 'react'
import { PlainBar } from '#web/components/plain-bar.tsx'
import { usePageTitle } from '#web/components/use-page-title.ts'
import classes from './link-page.module.css'

/** Where the reader of a letter's link stands. */
export type LinkState = 'ready' | 'done' | 'refused'

type LinkPageProps = { state: LinkState; title: string; text: string; children: ReactNode }

/** The page behind a link of a letter: what it is about, one button, then what came of it. */
export const LinkPage = ({ state, title, text, children }: LinkPageProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)

  // What came of the press is read aloud; the page as it opens is read anyway.
  useEffect(() => {
    if (state !== 'ready') heading.current?.focus()
  }, [state])

  return (
    <div className={classes.page}>
      <PlainBar />
      <main className={classes.main}>
        <div className={classes.column} data-state={state}>
          <h1 ref={heading} className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={classes.text}>{text}</p>
          <div className={classes.actions}>{children}</div>
        </div>
      </main>
    </div>
  )
}
