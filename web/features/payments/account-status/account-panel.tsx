import { Button } from '@mantine/core'
import { IconBuildingBank, IconCircleCheckFilled, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { missingWords } from '#contract/rules/account-requirements.ts'
import { OpenPageDialog } from '../open-page-dialog.tsx'
import classes from './account-panel.module.css'
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
  const { status, accountId, failed, missing } = useAccountStatus()
  const page = useAccountPage(accountId)
  if (!status || (status === 'Complete' && !always)) return null
  const complete = status === 'Complete'
  const word = failed ? 'failed' : status
  const label = complete
    ? t('payments.balance.dashboard')
    : t(`payments.account.prompt.${status}_open`)
  const words = missingWords(missing)
  return (
    <section
      className={classes.panel}
      data-status={status}
      aria-label={t('payments.account.label')}
    >
      <span className={classes.icon} aria-hidden>
        {complete ? (
          <IconCircleCheckFilled size={22} />
        ) : (
          <IconBuildingBank size={22} stroke={1.75} />
        )}
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>
          {word === 'Complete'
            ? t('money.account.ready')
            : t(`payments.account.prompt.${word}_title`)}
        </h2>
        <p className={classes.text}>
          {word === 'Complete'
            ? t('money.account.ready_text')
            : t(`payments.account.prompt.${word}_text`)}
        </p>
        {words.length > 0 && !complete ? (
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
            color={complete ? undefined : 'copper'}
            variant={complete ? 'default' : 'filled'}
            rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
            onClick={() => void page.open()}
          >
            {label}
          </Button>
          {complete || failed ? null : (
            <Button variant="default" onClick={() => void page.openStandard()}>
              {t('money.account.standard')}
            </Button>
          )}
        </div>
        {complete || failed ? null : (
          <p className={classes.note}>{t('money.account.standard_text')}</p>
        )}
      </div>
      <OpenPageDialog
        address={page.blocked}
        title={t('payments.account.label')}
        text={t('payments.account.prompt.blocked')}
        label={label}
        onClose={page.unblock}
      />
    </section>
  )
}
