import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chargeFor } from '#contract/rules/fee.ts'
import { money } from '#web/lib/words/money.ts'
import classes from './calculator.module.css'
import { referralCents } from './referral-cents.ts'

/** A referral amount in, what the company pays and what the plumber gets out (section 9). */
export const Calculator = () => {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState('500.00')
  const cents = referralCents(typed)
  const charge = cents === undefined ? undefined : chargeFor(cents)
  const shown = (amount: number | undefined) => (amount === undefined ? '–' : money(amount))
  return (
    <div className={classes.card}>
      <div className={classes.ask}>
        <h3 className={classes.title}>{t('landing.calculator.title')}</h3>
        <p className={classes.text}>{t('landing.calculator.text')}</p>
        <label className={classes.label} htmlFor={id}>
          {t('landing.calculator.amount')}
        </label>
        <div className={classes.field}>
          <span aria-hidden>$</span>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            maxLength={14}
            aria-invalid={cents === undefined ? true : undefined}
            aria-describedby={`${id}-range`}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <p id={`${id}-range`} className={classes.range} role="status">
          {cents === undefined ? t('landing.calculator.range') : ''}
        </p>
      </div>
      <dl className={classes.sums} data-figures>
        <div className={classes.row}>
          <dt>{t('landing.calculator.amount')}</dt>
          <dd>{shown(charge?.referral)}</dd>
        </div>
        <div className={classes.row}>
          <dt>{t('landing.calculator.platform')}</dt>
          <dd>{shown(charge?.platformFee)}</dd>
        </div>
        <div className={classes.row}>
          <dt>{t('landing.calculator.processing')}</dt>
          <dd>{shown(charge?.processingFee)}</dd>
        </div>
        <div className={classes.row} data-total>
          <dt>{t('landing.calculator.company_pays')}</dt>
          <dd>{shown(charge?.total)}</dd>
        </div>
        <div className={classes.yours}>
          <span className={classes.end} data-line aria-hidden />
          <dt>{t('landing.calculator.you_get')}</dt>
          <dd>{shown(charge?.referral)}</dd>
          <dd className={classes.full}>{t('landing.calculator.in_full')}</dd>
        </div>
      </dl>
    </div>
  )
}
