import { expect, test } from 'vitest'
import { catalogues } from '#messages/index.ts'
import { matchingQuestions } from './matching-questions.ts'

const questions = [
  {
    key: 'cost',
    question: '¿Cuánto cuesta?',
    answer: 'Nada al mes. Paga por trabajo.',
    words: 'cobr tarifa',
  },
  {
    key: 'zip',
    question: '¿Cómo cambio mis códigos postales?',
    answer: 'En su perfil.',
    words: 'condado',
  },
]
const keys = (search: string) =>
  matchingQuestions(questions, search, 'cuanto mis por').map(({ key }) => key)

test('accents and case do not matter, in question and answer', () => {
  expect(keys('CODIGOS')).toEqual(['zip'])
  expect(keys('Pérfil')).toEqual(['zip'])
})

test('a word is found by how it begins, and by the other words of the question', () => {
  expect(keys('post')).toEqual(['zip'])
  expect(keys('ostales')).toEqual([])
  expect(keys('condado')).toEqual(['zip'])
  expect(keys('cobrar')).toEqual(['cost'])
})

test('small words do not count where there are others', () => {
  expect(keys('¿mis tarifas por trabajo?')).toEqual(['cost'])
  expect(keys('mis')).toEqual(['zip'])
})

test('most of the words have to occur, and who says the most of them is shown', () => {
  expect(keys('trabajo postales')).toEqual([])
  expect(keys('cambio códigos xyzzy')).toEqual(['zip'])
  expect(keys('cambio trabajo códigos')).toEqual(['zip'])
})

test('nothing searched leaves all', () => {
  expect(keys(' ')).toEqual(['cost', 'zip'])
})

const ofPlumbers = (language: 'en' | 'es') => {
  const { plumbers: p, account: a } = catalogues[language].faq
  return [
    { key: 'start', question: p.start, answer: p.start_text, words: p.start_words },
    { key: 'change', question: p.change, answer: p.change_text, words: p.change_words },
    { key: 'amount', question: p.amount, answer: p.amount_text, words: p.amount_words },
    { key: 'arrive', question: p.arrive, answer: p.arrive_text, words: p.arrive_words },
    { key: 'account', question: p.account, answer: p.account_text, words: p.account_words },
    { key: 'photos', question: p.photos, answer: p.photos_text, words: p.photos_words },
    { key: 'signal', question: p.signal, answer: p.signal_text, words: p.signal_words },
    { key: 'history', question: p.history, answer: p.history_text, words: p.history_words },
    { key: 'safety', question: a.safety, answer: a.safety_text, words: a.safety_words },
    { key: 'leave', question: a.leave, answer: a.leave_text, words: a.leave_words },
  ]
}

test.each([
  ['es', 'cobrar', ['amount', 'arrive', 'account']],
  ['es', '¿Cuándo me pagan?', ['amount', 'arrive', 'account']],
  ['es', 'cuánto tarda mi dinero', ['arrive']],
  ['es', 'cuenta bancaria', ['arrive', 'account']],
  ['es', 'borrar mi cuenta', ['leave']],
  ['es', 'Stripe', ['arrive', 'account']],
  ['es', 'impuestos', ['history']],
  ['es', 'sin señal', ['signal']],
  ['es', 'paraguas', []],
  ['en', 'get paid', ['amount', 'arrive', 'account', 'leave']],
  ['en', 'when is my money arriving', ['arrive']],
  ['en', 'bank account', ['arrive', 'account']],
  ['en', 'delete account', ['leave']],
  ['en', '1099', ['history']],
  ['en', 'taxes', ['history']],
  ['en', 'no signal', ['signal']],
  ['en', 'umbrella', []],
] as const)('in %s a plumber who searches “%s” is shown %j', (language, search, shown) => {
  const { small_words: small } = catalogues[language].faq
  expect(matchingQuestions(ofPlumbers(language), search, small).map(({ key }) => key)).toEqual(
    shown,
  )
})
