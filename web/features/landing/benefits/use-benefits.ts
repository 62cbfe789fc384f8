import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/endpoint.ts'

type Benefit = { title: string; text: string }

const shared = ['one', 'two', 'three', 'four', 'five'] as const

/** The benefits of one side: six for plumbers, five for companies (section 9). Hours fill its deadline. */
export const useBenefits = (account: Role, paymentHours: number): Benefit[] => {
  const { t } = useTranslation()
  const five = shared.map((key) => ({
    title: t(`landing.benefits.${account}.${key}`),
    text: t(`landing.benefits.${account}.${key}_text`, { payment: paymentHours }),
  }))
  if (account === 'company') return five
  return [
    ...five,
    { title: t('landing.benefits.plumber.six'), text: t('landing.benefits.plumber.six_text') },
  ]
}
