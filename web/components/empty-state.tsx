import type { ReactNode } from 'react'
import { EmptyPicture, type EmptyPictureName } from './empty-picture.tsx'
import classes from './empty-state.module.css'

type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  /** Below the text, in small. */
  note?: ReactNode
  picture?: EmptyPictureName
  action?: ReactNode
  /** The heading's rank: 1 where this is all the page has. */
  level?: 1 | 2 | 3
}

/** A place with nothing in it: what will be here and what to do next. */
export const EmptyState = ({
  title,
  text,
  note,
  picture = 'line',
  action,
  level = 2,
}: EmptyStateProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={classes.root}>
      <EmptyPicture name={picture} />
      <Heading className={classes.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {text ? <p className={classes.text}>{text}</p> : null}
      {note}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
