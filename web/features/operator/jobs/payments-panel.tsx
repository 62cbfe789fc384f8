import { useTranslation } from 'react-i18next'
import type { OperatorJob } from '#contract/endpoints/operator/shown-job.ts'
import { DetailList } from '#web/components/detail-list.tsx'
import { money } from '#web/lib/words/format.ts'
import { AccountLink } from '../parts/account-link.tsx'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import parts from '../parts/parts.module.css'
import { paymentWord } from '../words.ts'

type Payment = OperatorJob['payments'][number]

/** One payment; what the provider has not given it yet is left out. */
const PaymentFacts = ({ payment }: { payment: Payment }) => {
  const { t } = useTranslation()
  const { company, status, charge, refunded, link, charge_id, transfer_id, paid_at } = payment
  const facts = [
    {
      key: 'company',
      label: t('operator.fields.company'),
      value: <AccountLink kind="company" account={company} />,
    },
    { key: 'status', label: t('operator.fields.state'), value: paymentWord(t, status) },
    { key: 'charge', label: t('operator.fields.charge'), value: money(charge), figures: true },
    {
      key: 'refunded',
      label: t('operator.fields.refunded'),
      value: money(refunded),
      figures: true,
    },
    {
      key: 'created',
      label: t('operator.fields.created'),
      value: <Moment at={payment.created_at} />,
      figures: true,
    },
    {
      key: 'paid',
      label: t('operator.fields.paid'),
      value: paid_at && <Moment at={paid_at} />,
      figures: true,
    },
    {
      key: 'charge_id',
      label: t('operator.fields.charge_id'),
      value: charge_id && <span className={parts.code}>{charge_id}</span>,
    },
    {
      key: 'transfer_id',
      label: t('operator.fields.transfer_id'),
      value: transfer_id && <span className={parts.code}>{transfer_id}</span>,
    },
    {
      key: 'link',
      label: t('operator.fields.link'),
      // Any other takes no money any more.
      value:
        status === 'open' && link ? (
          <a className={parts.link} href={link} rel="noreferrer" target="_blank">
            {t('operator.words.open_link')}
          </a>
        ) : null,
    },
  ]
  return <DetailList columns={3} items={facts.filter(({ value }) => value !== null)} />
}

/** The payments of a job at the provider, one for each time that it was accepted. */
export const PaymentsPanel = ({ payments }: Pick<OperatorJob, 'payments'>) => {
  const { t } = useTranslation()
  return (
    <Panel title={t('operator.job.payments_title')}>
      {payments.length === 0 ? (
        <p className={parts.note}>{t('operator.job.payments_none')}</p>
      ) : null}
      <div className={parts.stack}>
        {payments.map((payment) => (
          <PaymentFacts key={payment.created_at} payment={payment} />
        ))}
      </div>
    </Panel>
  )
}
