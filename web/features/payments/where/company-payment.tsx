import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { JobMoney } from '#contract/endpoints/money.ts'
import { deadline, money } from '#web/lib/words/format.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import { shortDay } from '../short-day.ts'
import classes from './company-payment.module.css'
import { disputeLook, MoneyNote } from './money-note.tsx'
import { besideLost, lostCents } from './note-texts.ts'

/** What a company paid for a job, what came back of it, and the receipt; amounts in cents. */
export const CompanyPayment = ({ job }: { job: JobMoney }) => {
  const { t } = useTranslation()
  const { refunded, disputed, receipt_url: receipt } = job
  const [payment] = job.steps
  if (!payment) return null
  const lost = lostCents(job)
  const phase = besideLost(job)
  return (
    <>
      <dl className={classes.list} data-figures>
        <div>
          <dt>
            {payment.at
              ? t('money.company.paid_on', { day: shortDay(payment.at) })
              : payment.expected_at
                ? t('money.company.due_until', {
                    moment: deadline(payment.expected_at, currentLanguage()),
                  })
                : t('money.company.due')}
          </dt>
          <dd>{money(payment.amount)}</dd>
        </div>
        {refunded ? (
          <div>
            <dt>{t('money.company.refunded_on', { day: shortDay(refunded.at) })}</dt>
            <dd>{money(-refunded.amount)}</dd>
          </div>
        ) : null}
      </dl>
      {lost > 0 ? (
        <MoneyNote {...disputeLook.lost}>
          {t('money.company.dispute.lost', { amount: money(lost) })}
        </MoneyNote>
      ) : null}
      {disputed && phase ? (
        <MoneyNote {...disputeLook[phase]}>
          {t(`money.company.dispute.${phase}`, {
            day: shortDay(disputed.at),
            amount: money(disputed.amount),
          })}
        </MoneyNote>
      ) : null}
      {receipt ? (
        <Button
          component="a"
          href={receipt}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="sm"
          mt="md"
          leftSection={<IconReceipt size={16} aria-hidden />}
          aria-label={t('money.statement.receipt_of', { id: job.job_id })}
        >
          {t('money.company.receipt')}
        </Button>
      ) : null}
    </>
  )
}
