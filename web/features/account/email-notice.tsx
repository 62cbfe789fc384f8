import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { accountPath, profilePath } from '#web/lib/paths.ts'
import classes from './email-notice.module.css'
import { LettersFailText } from './letters-fail-text.tsx'
import { type Account, accountQuery } from './queries.ts'
import { useSendConfirmation } from './use-send-confirmation.ts'

type NoticeProps = {
  about: 'notice' | 'letters_fail'
  text: ReactNode
  children: ReactNode
}

const Notice = ({ about, text, children }: NoticeProps) => {
  const { t } = useTranslation()
  return (
    <aside className={classes.notice} data-about={about} aria-label={t(`account.${about}.title`)}>
      <div className={classes.words}>
        <p className={classes.title}>{t(`account.${about}.title`)}</p>
        <p className={classes.text}>{text}</p>
      </div>
      {children}
    </aside>
  )
}

const Unconfirmed = ({ email }: Account) => {
  const { t } = useTranslation()
  const { busy, send } = useSendConfirmation(email)
  return (
    <Notice about="notice" text={t('account.notice.text', { email })}>
      <Button variant="default" loading={busy} onClick={() => void send()}>
        {t('account.email.send')}
      </Button>
    </Notice>
  )
}

const LettersFail = ({ email, role, id }: Account) => {
  const { t } = useTranslation()
  return (
    <Notice about="letters_fail" text={<LettersFailText email={email} />}>
      <Button component={Link} variant="default" to={profilePath(role, id)}>
        {t('account.letters_fail.action')}
      </Button>
    </Notice>
  )
}

/**
 * Says above every signed-in screen that letters do not arrive, or that the address is not confirmed;
 * the account's own page says it itself.
 */
export const EmailNotice = () => {
  const { data } = useQuery(accountQuery())
  const { pathname } = useLocation()
  if (!data || pathname === accountPath(data.role)) return null
  if (data.letters_fail) return <LettersFail {...data} />
  return data.email_confirmed ? null : <Unconfirmed {...data} />
}
