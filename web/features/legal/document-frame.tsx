import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PlainBar } from '#web/components/plain-bar.tsx'
import { usePageTitle } from '#web/components/use-page-title.ts'
import { jobsPath, paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { lettersFollow } from '../account/index.ts'
import { DocumentFooter } from './document-footer.tsx'
import classes from './document-frame.module.css'

type DocumentFrameProps = {
  title: string
  text: string
  note?: string
  children: ReactNode
}

/** A page to read: head with the way back, one column, footer with contact and privacy. */
export const DocumentFrame = (props: DocumentFrameProps) => {
  const { title, text, note, children } = props
  const { t } = useTranslation()
  const session = useSession()
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <PlainBar {...(session && { onChoose: lettersFollow })} />
      <main className={classes.main}>
        <Link className={classes.back} to={session ? jobsPath(session.role) : paths.home}>
          <IconArrowLeft size={18} aria-hidden />
          {t(session ? 'faq.back' : 'shell.not_found.home')}
        </Link>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.text}>{text}</p>
        {note ? <p className={classes.note}>{note}</p> : null}
        {children}
      </main>
      <DocumentFooter />
    </div>
  )
}
