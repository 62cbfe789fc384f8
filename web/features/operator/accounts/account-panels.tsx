import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OperatorAccount } from '#contract/endpoints/operator/accounts.ts'
import { DetailList } from '#web/components/detail-list.tsx'
import { phone } from '#web/lib/words/format.ts'
import { SendCodesOff } from '../acts/send-codes-off.tsx'
import { ContactList } from '../parts/contact-list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import parts from '../parts/parts.module.css'

type PanelProps = { account: OperatorAccount }

/** Who the account belongs to and how to reach them. */
export const ContactPanel = ({ account }: PanelProps) => {
  const { t } = useTranslation()
  const { role, second_name, address, city, state, zip_code, replaced } = account
  const before = (kind: keyof typeof replaced, label: string) =>
    replaced[kind].length > 0
      ? [{ key: kind, label, value: <ContactList kind={kind} account={account} />, wide: true }]
      : []
  return (
    <Panel title={t('operator.account.contact_title')}>
      <DetailList
        items={[
          {
            key: 'second',
            label: t(role === 'plumber' ? 'operator.fields.company' : 'operator.fields.contact'),
            value: second_name,
          },
          { key: 'phone', label: t('operator.fields.phone'), value: phone(account.phone) },
          ...before('phones', t('operator.fields.phone_before')),
          { key: 'email', label: t('operator.fields.email'), value: account.email, wide: true },
          ...before('emails', t('operator.fields.email_before')),
          {
            key: 'address',
            label: t('operator.fields.address'),
            value: [address, `${city}, ${state} ${zip_code}`].filter(Boolean).join('\n'),
            wide: true,
          },
          {
            key: 'tax',
            label: t('operator.fields.tax_id'),
            value:
              account.tax_id_last4 && t('operator.words.tax_id', { digits: account.tax_id_last4 }),
          },
          {
            key: 'language',
            label: t('operator.fields.language'),
            value: t(`common.language.${account.language}`),
          },
          {
            key: 'created',
            label: t('operator.fields.created'),
            value: <Moment at={account.created_at} />,
            figures: true,
            wide: true,
          },
        ]}
      />
    </Panel>
  )
}

/** How the account signs in, and how it stands with the payment provider. */
export const AccessPanel = ({ account }: PanelProps) => {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure(false)
  // The window stays about the address and the password that it told of.
  const [seen, setSeen] = useState(account)
  const { role, payouts_enabled, zip_codes, last_seen_at, provider_id } = account
  const changedAt = account.password_changed_at
  const ofRole =
    role === 'plumber'
      ? {
          key: 'payouts',
          label: t('operator.fields.payouts'),
          value: t(payouts_enabled ? 'operator.words.payouts_on' : 'operator.words.payouts_off'),
        }
      : {
          key: 'zips',
          label: t('operator.fields.zip_codes'),
          value: zip_codes?.toLocaleString('en-US'),
          figures: true,
        }
  return (
    <Panel
      title={t('operator.account.access_title')}
      aside={
        account.two_factor ? (
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              setSeen(account)
              open()
            }}
          >
            {t('operator.acts.codes.open')}
          </Button>
        ) : null
      }
    >
      <DetailList
        items={[
          {
            key: 'confirmed',
            label: t('operator.fields.email_confirmed'),
            value: t(account.email_confirmed ? 'operator.words.yes' : 'operator.words.no'),
          },
          {
            key: 'factor',
            label: t('operator.fields.two_factor'),
            value: t(account.two_factor ? 'operator.words.on' : 'operator.words.off'),
          },
          { key: 'sessions', label: t('operator.fields.sessions'), value: account.sessions },
          ofRole,
          ...(changedAt
            ? [
                {
                  key: 'password',
                  label: t('operator.fields.password_changed'),
                  value: <Moment at={changedAt} />,
                  figures: true,
                  wide: true,
                },
              ]
            : []),
          {
            key: 'seen',
            label: t('operator.fields.last_seen'),
            value: last_seen_at ? <Moment at={last_seen_at} /> : t('operator.words.signed_out'),
            figures: true,
            wide: true,
          },
          {
            key: 'provider',
            label: t(`operator.fields.provider_${role}`),
            value: provider_id ? <span className={parts.code}>{provider_id}</span> : '',
            wide: true,
          },
        ]}
      />
      <SendCodesOff account={seen} opened={opened} onClose={close} />
    </Panel>
  )
}
