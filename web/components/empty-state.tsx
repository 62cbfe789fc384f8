import type { ReactNode } from 'react'
import { EmptyPicture, type EmptyPictureName } from './empty-picture.tsx'
import classes from './empty-state.module.css'

type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  picture?: EmptyPictureName
  action?: ReactNode
}

/** A place with nothing in it: what will be here and what to do next. */
export const EmptyState = ({ title, text, picture = 'line', action }: EmptyStateProps) => (
  <div className={classes.root}>
    <EmptyPicture name={picture} />
    <h2 className={classes.title}>{title}</h2>
    {text ? <p className={classes.text}>{text}</p> : null}
    {action ? <div className={classes.action}>{action}</div> : null}
  </div>
)
