import type { TFunction } from 'i18next'
import type { ErrorTexts } from '#web/components/feedback/index.ts'

/** What the Transactions screen says when it did not load (section 8), whatever the reason. */
export const balanceErrorTexts = (t: TFunction): ErrorTexts => ({
  any: {
    title: t('payments.balance.load.error_title'),
    message: t('payments.balance.load.error_text'),
  },
})

/** What a part of the screen says that could not find out where the money is. */
export const moneyErrorTexts = (t: TFunction): ErrorTexts => ({
  any: { title: t('money.where.load_error'), message: t('money.payouts.error_text') },
})
