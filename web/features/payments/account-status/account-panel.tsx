import { Button } from '@mantine/core'
import { IconBuildingBank, IconCircleCheck, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { missingWords } from '#contract/rules/account-requirements.ts'
import classes from './account-panel.module.css'
import { BlockedAccountPage } from './blocked-account-page.tsx'
import { useAccountPage } from './use-account-page.ts'
import { useAccountStatus } from './use-account-status.ts'

type AccountPanelProps = {
  /** Says so too where nothing is missing, with the way to the provider's page. */
  always?: boolean
}

/**
 * How the payment account stands: what is missing, in plain words, and the ways to connect or finish
 * it, also with an account that one has at the provider already (section 4).
 */
export const AccountPanel = ({ always = false }: AccountPanelProps) => {
  const { t } = useTranslation()
  const account = useAccountStatus()
  const { status, standing, failed } = account
  const page = useAccountPage(account)
  if (!status || (!standing && !always)) return null
  const [title, text] = standing
    ? ([
        `payments.account.standing.${standing}.title`,
        `payments.account.standing.${standing}.text`,
      ] as const)
    : (['money.account.ready', 'money.account.ready_text'] as const)
  const words = standing === 'owner' ? missingWords(account.missing) : []
  // While the provider checks, and once it pays, nothing is asked of anybody.
  const setsUp = standing === 'owner' || standing === 'none'
  const another = standing === 'nobody'
  const standard = setsUp && !failed && page.connectsOwn
  return (
    <section
      className={classes.panel}
      data-status={status}
      aria-label={t('payments.account.label')}
    >
      <span className={classes.icon} aria-hidden>
        {standing ? <IconBuildingBank size={22} /> : <IconCircleCheck size={22} />}
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>
          {t(failed ? 'payments.account.prompt.failed_title' : title)}
        </h2>
        <p className={classes.text}>{t(failed ? 'payments.account.prompt.failed_text' : text)}</p>
        {words.length > 0 ? (
          <>
            <h3 className={classes.missing}>{t('money.account.missing')}</h3>
            <ul className={classes.list}>
              {words.map((each) => (
                <li key={each}>{t(`payments.account.missing.${each}`)}</li>
              ))}
            </ul>
          </>
        ) : null}
        <div className={classes.actions}>
          <Button
            color={setsUp ? 'copper' : undefined}
            variant={setsUp ? 'filled' : 'default'}
            rightSection={<IconExternalLink size={18} aria-hidden />}
            onClick={() => void page.open()}
          >
            {page.label}
          </Button>
          {standard || another ? (
            <Button
              color={another ? 'copper' : undefined}
              variant={another ? 'filled' : 'default'}
              onClick={() => void page.openStandard()}
            >
              {page.standardLabel}
            </Button>
          ) : null}
        </div>
        {standard ? <p className={classes.note}>{t('money.account.standard_text')}</p> : null}
      </div>
      <BlockedAccountPage page={page} />
    </section>
  )
}
