import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { accountEndpoints, type emailChange } from '#contract/endpoints/accounts.ts'
import { confirm, notify } from '#web/components/feedback/index.ts'
import { call } from '#web/lib/http/call.ts'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { deadline } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import classes from '../account.module.css'
import { refreshAccount } from '../queries.ts'
import { useAction } from '../use-action.ts'

type PendingEmailProps = { email: string; change: z.output<typeof emailChange> }

/** A change of address under way: who has agreed, until when, and the way to stop it. */
export const PendingEmail = ({ email, change }: PendingEmailProps) => {
  const { t } = useTranslation()
  const { busy, run } = useAction()
  const { supportEmail } = publicSettings()
  const sides = [
    ...(change.old_needed ? [{ key: 'old', agreed: change.old_confirmed } as const] : []),
    { key: 'new', agreed: change.new_confirmed } as const,
  ]

  const withdraw = async (): Promise<void> => {
    const sure = await confirm({
      text: t('account.email.withdraw_ask', { email }),
      confirmLabel: t('account.email.withdraw'),
      cancelLabel: t('account.email.withdraw_keep'),
    })
    if (!sure) return
    await run(async () => {
      const { stopped } = await call(accountEndpoints.withdrawEmailChange)
      await refreshAccount()
      if (stopped === false) notify.info(t('account.email.withdrawn_late'))
      else notify.success(t('account.email.withdrawn'))
    })
  }

  return (
    <div className={classes.box}>
      <p className={classes.strong}>{t('account.email.pending', { email: change.email })}</p>
      <p className={classes.dim}>
        {t(change.old_needed ? 'account.email.pending_text' : 'account.email.pending_text_new', {
          deadline: deadline(change.expires_at, currentLanguage()),
        })}
      </p>
      <ul className={classes.points}>
        {sides.map(({ key, agreed }) => (
          <li key={key}>
            {t(`account.email.${key}`)}
            {': '}
            {t(agreed ? 'account.email.agreed' : 'account.email.waiting')}
          </li>
        ))}
      </ul>
      {supportEmail && change.old_needed && !change.old_confirmed ? (
        <p className={classes.dim}>
          {t('account.email.pending_lost', { email })}{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      ) : null}
      <Button variant="default" loading={busy} onClick={() => void withdraw()}>
        {t('account.email.withdraw')}
      </Button>
    </div>
  )
}
