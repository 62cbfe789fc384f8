import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/endpoints/jobs.ts'
import { chargeFor } from '#contract/rules/fee.ts'
import { limits } from '#contract/rules/limits.ts'
import { moneyFromDollars } from '#web/lib/words/format.ts'
import classes from './charge-breakdown.module.css'

export type ChargeInDollars = Job['charge']

/** The charge for an amount as it is typed, in dollars; nothing while it is no amount. */
export const chargeOf = (dollars: string | number): ChargeInDollars | undefined => {
  const cents = Math.round(Number(dollars) * 100)
  if (dollars === '' || !(cents >= limits.referralMin && cents <= limits.amountMax))
    return undefined
  const { referral, platformFee, processingFee, total } = chargeFor(cents)
  return {
    referral: referral / 100,
    platform_fee: platformFee / 100,
    processing_fee: processingFee / 100,
    total: total / 100,
  }
}

type ChargeBreakdownProps = {
  charge: ChargeInDollars
  reader: 'plumber' | 'company'
  /** The company has paid it. */
  paid?: boolean
  /** Some of it went back, or may: what the plumber receives is told elsewhere. */
  wentBack?: boolean
}

const totalWord = (own: boolean, paid: boolean) => {
  if (!own) return 'company_pays'
  return paid ? 'you_paid' : 'you_pay'
}

/** What the company pays, part by part, and what the plumber receives of it (section 9). */
export const ChargeBreakdown = ({
  charge,
  reader,
  paid = false,
  wentBack = false,
}: ChargeBreakdownProps) => {
  const { t } = useTranslation()
  const own = reader === 'company'
  return (
    <dl className={classes.list} data-figures>
      <div className={classes.part}>
        <dt>{t('jobs.breakdown.referral')}</dt>
        <dd>{moneyFromDollars(charge.referral)}</dd>
      </div>
      <div className={classes.part}>
        <dt>{t('jobs.breakdown.platform_fee')}</dt>
        <dd>{moneyFromDollars(charge.platform_fee)}</dd>
      </div>
      <div className={classes.part}>
        <dt>{t('jobs.breakdown.processing_fee')}</dt>
        <dd>{moneyFromDollars(charge.processing_fee)}</dd>
      </div>
      <div className={classes.total}>
        <dt>{t(`jobs.breakdown.${totalWord(own, paid)}`)}</dt>
        <dd>{moneyFromDollars(charge.total)}</dd>
      </div>
      {wentBack ? null : (
        <div className={classes.receives} data-own={!own || undefined}>
          <dt>{t(own ? 'jobs.breakdown.plumber_receives' : 'jobs.breakdown.you_receive')}</dt>
          <dd>{moneyFromDollars(charge.referral)}</dd>
        </div>
      )}
    </dl>
  )
}
