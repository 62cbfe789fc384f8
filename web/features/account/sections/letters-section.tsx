import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { accountEndpoints, type letterWish } from '#contract/endpoints/accounts.ts'
import { notify } from '#web/components/feedback/index.ts'
import { FormSection } from '#web/components/form/index.ts'
import { call } from '#web/lib/http/call.ts'
import classes from '../account.module.css'
import { type Account, keepInAccount } from '../queries.ts'
import { useAction } from '../use-action.ts'

type Wish = z.output<typeof letterWish>

/** The letters this role may refuse, each with its switch; a switch is saved at once. */
export const LettersSection = ({ account }: { account: Account }) => {
  const { t } = useTranslation()
  const { busy, run } = useAction()

  const want = (letter: Wish['letter'], wanted: boolean) =>
    run(async () => {
      const body = { notifications: [{ letter, wanted }] }
      const notifications = await call(accountEndpoints.saveNotifications, { body })
      keepInAccount({ notifications })
      notify.success(t('profile.saved'))
    })

  return (
    <FormSection title={t('account.letters.title')} text={t('account.letters.text')} columns={1}>
      <ul className={classes.list}>
        {account.notifications.map(({ letter, wanted }) => (
          <li key={letter} className={classes.row}>
            <Switch
              label={t(`account.letters.names.${letter}`)}
              labelPosition="left"
              size="md"
              checked={wanted}
              disabled={busy}
              classNames={{ root: classes.switch, body: classes.switchBody }}
              onChange={(event) => void want(letter, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
