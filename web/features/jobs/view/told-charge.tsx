import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { moneyFromDollars } from '#web/lib/words/format.ts'
import type { ChargeInDollars } from './charge-breakdown.tsx'

/** Milliseconds after which nobody types on. */
const rest = 1000

/** Reads aloud what comes of an amount, once its typing rests: not each digit of it, and not each part. */
export const ToldCharge = ({ charge }: { charge: ChargeInDollars | undefined }) => {
  const { t } = useTranslation()
  const text = charge
    ? t('jobs.breakdown.told', {
        total: moneyFromDollars(charge.total),
        referral: moneyFromDollars(charge.referral),
      })
    : ''
  const [told] = useDebouncedValue(text, rest)
  return <VisuallyHidden role="status">{told}</VisuallyHidden>
}
