import { useTranslation } from 'react-i18next'
import { chargeFor } from '#contract/rules/fee.ts'
import { money } from '#web/lib/money.ts'
import { useSession } from '#web/lib/session.ts'
import { publicSettings } from '../legal/index.ts'
import { DocumentFrame } from './document-frame.tsx'
import { QuestionList } from './question-list.tsx'

const keys = {
  companies: ['reach', 'see', 'time', 'cost', 'pay', 'reject', 'invoice', 'area'],
  plumbers: [
    'start',
    'who',
    'nobody',
    'amount',
    'arrive',
    'account',
    'homeowner',
    'photos',
    'history',
  ],
} as const

/** Cents. */
const exampleReferral = 50_000

/** Both lists of questions and answers, the reader's own role first (section 2). */
export const FaqPage = () => {
  const { t } = useTranslation()
  const role = useSession()?.role
  const { offerHours, paymentHours } = publicSettings()
  const { referral, total } = chargeFor(exampleReferral)
  const figures = {
    offer: offerHours,
    payment: paymentHours,
    referral: money(referral),
    total: money(total),
  }
  const companies = keys.companies.map((key) => ({
    key,
    question: t(`faq.companies.${key}`),
    answer: t(`faq.companies.${key}_text`, figures),
  }))
  const plumbers = keys.plumbers.map((key) => ({
    key,
    question: t(`faq.plumbers.${key}`),
    answer: t(`faq.plumbers.${key}_text`, figures),
  }))
  const lists = [
    <QuestionList key="companies" title={t('faq.companies.title')} questions={companies} />,
    <QuestionList key="plumbers" title={t('faq.plumbers.title')} questions={plumbers} />,
  ]
  return (
    <DocumentFrame title={t('faq.title')} text={t('faq.text')}>
      {role === 'plumber' ? lists.toReversed() : lists}
    </DocumentFrame>
  )
}
