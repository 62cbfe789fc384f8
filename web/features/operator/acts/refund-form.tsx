import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { operatorReason } from '#contract/endpoints/operator/fields.ts'
import { operatorEndpoints } from '#contract/endpoints/operator/index.ts'
import type { OperatorJob } from '#contract/endpoints/operator/shown-job.ts'
import { chargedDollars } from '#contract/fields.ts'
import { AppForm, MoneyField, useAppForm } from '#web/components/form/index.ts'
import { call } from '#web/lib/http/call.ts'
import { money } from '#web/lib/words/format.ts'
import { ActButtons } from './act-buttons.tsx'
import { ReasonField } from './reason-field.tsx'
import { useAct } from './use-act.ts'

/** The amount is written out: what a window says it gives back is what it gives back. */
const schema = z.extend(operatorReason, { amount: chargedDollars('charge_range') })

type RefundFormProps = { job: OperatorJob; onClose: () => void }

/** Amount and reason of a refund, checked against what is left of the payment. */
export const RefundForm = ({ job: { id, refundable }, onClose }: RefundFormProps) => {
  const { t } = useTranslation()
  const form = useAppForm({
    schema,
    initialValues: { amount: String(refundable / 100), reason: '' },
  })
  const run = useAct(form, onClose, {
    refund_mismatch: { message: t('operator.acts.refund.mismatch') },
  })
  const amount = form.field('amount')
  const cents = Math.round(Number(form.values.amount) * 100)
  const tooMuch =
    cents > refundable
      ? t('operator.acts.refund.too_much', { amount: money(refundable) })
      : undefined
  return (
    <AppForm
      form={form}
      onSubmit={({ reason }) =>
        tooMuch ||
        run(async () => {
          const body = { job_id: id, reason, amount: form.values.amount, refundable }
          const { refunded } = await call(operatorEndpoints.refundJob, { body })
          return t('operator.acts.refund.done', { amount: money(refunded) })
        })
      }
    >
      <MoneyField
        {...amount}
        error={amount.error ?? tooMuch}
        label={t('operator.acts.refund.amount')}
        help={t('operator.acts.refund.amount_help', { amount: money(refundable) })}
        required
      />
      <ReasonField {...form.field('reason')} />
      <ActButtons
        submit={t('operator.acts.refund.submit', { amount: money(cents) })}
        danger
        busy={form.submitting}
        disabled={tooMuch !== undefined}
        onClose={onClose}
      />
    </AppForm>
  )
}
