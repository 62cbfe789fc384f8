import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  DateField,
  type FieldProps,
  FormSection,
  FullWidth,
  MoneyField,
  TextAreaField,
  TextField,
} from '#web/components/form/index.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { jobDate } from '#web/lib/words/format.ts'
import { ChargeBreakdown, chargeOf } from '../../view/charge-breakdown.tsx'
import { ToldCharge } from '../../view/told-charge.tsx'
import type { JobDraft } from '../draft/job-draft.ts'
import classes from './job-form.module.css'

type Fields = JobDraft['fields']
type Amount = 'amount' | 'referral_amount'

/** Gives the fields of any form that has these among its own. */
type JobField = {
  (name: Exclude<keyof Fields, Amount>): FieldProps<string>
  (name: Amount): FieldProps<Fields[Amount]>
}

type JobFormFieldsProps = {
  field: JobField
  referral: string | number
  /** What is to be said about the date of loss. */
  lossNote?: ReactNode
}

/** Insurance, damage and money; what the company pays follows the referral amount as it is typed. */
export const JobFormFields = ({ field, referral, lossNote }: JobFormFieldsProps) => {
  const { t } = useTranslation()
  const charge = chargeOf(referral)
  return (
    <>
      <FormSection title={t('jobs.form.insurance_title')} text={t('jobs.form.insurance_text')}>
        <TextField
          {...field('insurance_company_name')}
          label={t('jobs.columns.insurance_company_name')}
          required
        />
        <TextField
          {...field('insurance_company_policy_number')}
          label={t('jobs.columns.policy_number')}
          required
        />
        <DateField
          {...field('date_of_loss')}
          label={t('jobs.columns.date_of_loss')}
          max={jobDate(serverNow())}
          required
        />
        {lossNote}
      </FormSection>
      <FormSection
        title={t('jobs.form.damage_title')}
        text={t('jobs.form.damage_text')}
        columns={1}
      >
        <TextAreaField
          {...field('issue_description')}
          label={t('jobs.columns.issue_description')}
          placeholder={t('jobs.form.issue_placeholder')}
          rows={3}
          required
        />
        <TextAreaField
          {...field('repair_conducted')}
          label={t('jobs.columns.repair_conducted')}
          placeholder={t('jobs.form.repair_placeholder')}
          rows={3}
          required
        />
      </FormSection>
      <FormSection title={t('jobs.form.money_title')} text={t('jobs.form.money_text')}>
        <MoneyField
          {...field('amount')}
          label={t('jobs.columns.amount')}
          help={t('jobs.form.amount_help')}
          required
        />
        <MoneyField
          {...field('referral_amount')}
          label={t('jobs.columns.referral_amount')}
          help={t('jobs.form.referral_help')}
          required
        />
        <FullWidth>
          <div className={classes.money}>
            <p className={classes.moneyTitle}>{t('jobs.breakdown.title')}</p>
            {charge ? (
              <ChargeBreakdown charge={charge} reader="plumber" />
            ) : (
              <p className={classes.moneyText}>{t('jobs.breakdown.empty')}</p>
            )}
          </div>
          <ToldCharge charge={charge} />
        </FullWidth>
      </FormSection>
    </>
  )
}
