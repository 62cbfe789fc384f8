import type { z } from 'zod/mini'
import { operatorReason } from '#contract/endpoints/operator/fields.ts'
import { AppForm, useAppForm } from '#web/components/form/index.ts'
import { ActButtons } from './act-buttons.tsx'
import { ReasonField } from './reason-field.tsx'
import { useAct } from './use-act.ts'

export type Reason = z.output<typeof operatorReason>

type ReasonFormProps = {
  /** Does it and answers what is to be said then. */
  act: (why: Reason) => Promise<string>
  submit: string
  danger?: boolean
  onClose: () => void
}

/** The form of an act that needs a reason and nothing else. */
export const ReasonForm = ({ act, submit, danger, onClose }: ReasonFormProps) => {
  const form = useAppForm({ schema: operatorReason, initialValues: { reason: '' } })
  const run = useAct(form, onClose)
  return (
    <AppForm form={form} onSubmit={(why) => run(() => act(why))}>
      <ReasonField {...form.field('reason')} />
      <ActButtons submit={submit} danger={danger} busy={form.submitting} onClose={onClose} />
    </AppForm>
  )
}
