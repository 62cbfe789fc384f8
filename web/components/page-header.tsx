import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './page-header.module.css'
import { usePageTitle } from './use-page-title.ts'

type PageHeaderProps = {
  /** Also names the browser tab. */
  title: string
  text?: ReactNode
  /** A state beside the title. */
  badge?: ReactNode
  back?: { to: string; label: string; onClick?: (event: MouseEvent) => void }
  /** The screen's actions; the copper one last. */
  actions?: ReactNode
}

/** The head of a screen: where one is, what it is for and its main action. */
export const PageHeader = ({ title, text, badge, back, actions }: PageHeaderProps) => {
  usePageTitle(title)
  return (
    <header className={classes.root}>
      {back ? (
        <Link className={classes.back} to={back.to} onClick={back.onClick}>
          <IconArrowLeft size={18} aria-hidden />
          {back.label}
        </Link>
      ) : null}
      <div className={classes.row}>
        <div className={classes.words}>
          <div className={classes.titleRow}>
            <h1 className={classes.title} tabIndex={-1}>
              {title}
            </h1>
            {badge}
          </div>
          {text ? <p className={classes.text}>{text}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
    </header>
  )
}
