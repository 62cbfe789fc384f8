import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { PageHeader } from '#web/components/page-header.tsx'
import { paths } from '#web/lib/paths.ts'
import { listAddress } from '#web/lib/session/list-address.ts'
import { dateTime } from '#web/lib/words/format.ts'
import { BlockAccount, type Blocking } from '../acts/block-account.tsx'
import { ActsPanel } from '../parts/acts-panel.tsx'
import { Columns } from '../parts/columns.tsx'
import { LettersPanel } from '../parts/letters-panel.tsx'
import parts from '../parts/parts.module.css'
import { AccountBadge } from '../status.tsx'
import { AccessPanel, ContactPanel } from './account-panels.tsx'
import { BlockedNote } from './blocked-note.tsx'
import { JobFigures } from './job-figures.tsx'
import { MovingNote } from './moving-note.tsx'

const jobsOf = ({ role, id }: Pick<OperatorAccount, 'role' | 'id'>): string =>
  `${paths.operator.jobs}?${role}_id=${id}`

/** One account: who it is, how it stands, its letters and what operators did to it. */
export const AccountView = ({ account }: { account: OperatorAccount }) => {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure(false)
  const { role, id, name, blocked_at, deleted_at } = account
  const act = blocked_at ? 'unblock' : 'block'
  const [asked, setAsked] = useState<Blocking>(act)
  return (
    <>
      <PageHeader
        title={name}
        badge={<AccountBadge account={account} />}
        text={[
          t(`operator.account.${role}`, { id }),
          deleted_at ? t('operator.account.deleted', { moment: dateTime(deleted_at) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
        back={{ to: listAddress(paths.operator.accounts), label: t('operator.account.back') }}
        actions={
          <>
            <Button component={Link} to={jobsOf(account)} variant="default">
              {t('operator.account.see_jobs')}
            </Button>
            {deleted_at ? null : (
              <Button
                variant={blocked_at ? 'default' : 'outline'}
                color={blocked_at ? undefined : 'alarm'}
                onClick={() => {
                  setAsked(act)
                  open()
                }}
              >
                {t(`operator.acts.${act}.open`)}
              </Button>
            )}
          </>
        }
      />
      {deleted_at ? null : (
        <>
          <BlockedNote account={account} />
          <MovingNote account={account} />
        </>
      )}
      <JobFigures account={account} />
      <Columns
        main={
          <>
            <LettersPanel
              title={t('operator.account.letters_title')}
              letters={account.letters}
              of="account"
            />
            <ActsPanel
              title={t('operator.account.acts_title')}
              acts={account.acts}
              none={t('operator.account.acts_none')}
              subject={{ kind: role, id }}
            />
          </>
        }
        side={
          <>
            <ContactPanel account={account} />
            <AccessPanel account={account} />
            <p className={parts.note}>{t('operator.words.recorded')}</p>
          </>
        }
      />
      <BlockAccount account={account} act={asked} opened={opened} onClose={close} />
    </>
  )
}
