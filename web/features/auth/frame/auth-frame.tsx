import { type ReactNode, useId } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { PlainBar } from '#web/components/plain-bar.tsx'
import { usePageTitle } from '#web/components/use-page-title.ts'
import classes from './auth-frame.module.css'
import { JobStory } from './job-story.tsx'
import { RoleLine } from './role-line.tsx'

type AuthFrameProps = {
  account: Role
  title: string
  text: ReactNode
  /** Below the form, behind a hairline. */
  foot?: ReactNode
  children: ReactNode
}

/** A short form on the left and, where there is room, one job from the leak to the money on the right. */
export const AuthFrame = ({ account, title, text, foot, children }: AuthFrameProps) => {
  const id = useId()
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <div className={classes.left}>
        <PlainBar />
        <main className={classes.main}>
          <div className={classes.column}>
            <RoleLine account={account} />
            <h1 className={classes.title} tabIndex={-1} aria-describedby={id}>
              {title}
            </h1>
            <p id={id} className={classes.text}>
              {text}
            </p>
            {children}
            {foot ? <div className={classes.foot}>{foot}</div> : null}
          </div>
        </main>
      </div>
      <JobStory account={account} />
    </div>
  )
}
