import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/endpoint.ts'
import { exampleCharge } from '#contract/rules/fee.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { useSession } from '#web/lib/session/session.ts'
import { money } from '#web/lib/words/money.ts'
import { DocumentFrame } from '../legal/index.ts'
import { FaqSearch } from './faq-search.tsx'
import { matchingQuestions, type SearchedQuestion } from './matching-questions.ts'
import { QuestionList } from './question-list.tsx'

const keys = {
  companies: ['reach', 'see', 'time', 'cost', 'pay', 'loss', 'reject', 'invoice', 'area', 'away'],
  plumbers: [
    'start',
    'who',
    'nobody',
    'change',
    'amount',
    'arrive',
    'account',
    'homeowner',
    'photos',
    'signal',
    'history',
  ],
  /** Of both roles: asked in the list of the reader's own. */
  account: ['safety', 'letters', 'leave'],
} as const

/** Both lists of questions and answers, the reader's own role first (section 2). */
export const FaqPage = () => {
  const { t } = useTranslation()
  const role = useSession()?.role
  const [search, setSearch] = useState('')
  const { offerHours, paymentHours } = publicSettings()
  const { referral, total } = exampleCharge
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
    words: t(`faq.companies.${key}_words`),
  }))
  const plumbers = keys.plumbers.map((key) => ({
    key,
    question: t(`faq.plumbers.${key}`),
    answer: t(`faq.plumbers.${key}_text`, figures),
    words: t(`faq.plumbers.${key}_words`),
  }))
  const account = keys.account.map((key) => ({
    key,
    question: t(`faq.account.${key}`),
    answer: t(`faq.account.${key}_text`),
    words: t(`faq.account.${key}_words`),
  }))
  const own = (list: Role, questions: SearchedQuestion[]) =>
    list === role ? [...questions, ...account] : questions
  const lists = [
    { key: 'companies', title: t('faq.companies.title'), questions: own('company', companies) },
    { key: 'plumbers', title: t('faq.plumbers.title'), questions: own('plumber', plumbers) },
  ]
  const matching = matchingQuestions(
    lists.flatMap(({ questions }) => questions),
    search,
    t('faq.small_words'),
  )
  const found = (role === 'plumber' ? lists.toReversed() : lists)
    .map((list) => ({
      ...list,
      questions: list.questions.filter((asked) => matching.includes(asked)),
    }))
    .filter(({ questions }) => questions.length > 0)
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <DocumentFrame title={t('faq.title')} text={t('faq.text')}>
      <FaqSearch value={search} found={count} onChange={setSearch} />
      {found.map(({ key, title, questions }) => (
        <QuestionList key={key} title={title} questions={questions} />
      ))}
      {count === 0 ? (
        <EmptyState
          picture="search"
          title={t('common.states.empty_search_title')}
          text={t('faq.nothing')}
          action={
            <Button variant="default" onClick={() => setSearch('')}>
              {t('common.states.clear_search')}
            </Button>
          }
        />
      ) : null}
    </DocumentFrame>
  )
}
