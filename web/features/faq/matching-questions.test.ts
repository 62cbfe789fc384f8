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

/** All that a plumber or a company may find, each question by its name. */
const ofEveryone = (language: 'en' | 'es') =>
  Object.entries(catalogues[language].faq).flatMap(([list, texts]) => {
    if (list !== 'companies' && list !== 'plumbers' && list !== 'account') return []
    const said = new Map(Object.entries(texts))
    return [...said].flatMap(([key, question]) => {
      const words = said.get(`${key}_words`)
      return words ? [{ key, question, answer: said.get(`${key}_text`) ?? '', words }] : []
    })
  })

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

test.each([
  ['es', 'cambiar contraseña', ['safety']],
  ['es', 'como cambio mi contraseña', ['safety']],
  ['es', 'cerrar sesión', ['safety']],
  ['es', 'cerrar mi cuenta', ['safety', 'leave']],
  ['es', 'eliminar cuenta', ['leave']],
  ['es', 'cambiar mi correo', ['safety', 'letters']],
  ['es', 'cambiar idioma', ['letters']],
  ['es', 'desactivar correos', ['letters']],
  ['es', 'recibir correos', ['letters']],
  ['es', 'zip', ['area']],
  ['es', 'agregar código postal', ['area']],
  ['es', 'cambiar el trabajo', ['area', 'change']],
  ['es', 'que pasa si no pago', ['pay', 'arrive']],
  ['es', 'qué pasa si nadie acepta', ['nobody']],
  ['es', 'reembolso', ['loss']],
  ['es', 'dirección equivocada', ['loss']],
  ['es', 'vacaciones', ['away']],
  ['en', "i can't log in", ['homeowner', 'safety']],
  ['en', 'cant login', ['safety']],
  ['en', 'log out', ['safety']],
  ['en', 'reset password', ['safety']],
  ['en', 'cash out', ['arrive']],
  ['en', 'how long does it take to get paid', ['arrive']],
  ['en', 'how long until i get paid', ['arrive']],
  ['en', 'how long do i have to answer', ['time']],
  ['en', 'how long do i have to pay', ['time', 'pay', 'arrive']],
  ['en', 'how much does a lead cost', ['cost']],
  ['en', 'what happens if i dont pay', ['pay']],
  ['en', 'what happens if nobody accepts', ['nobody']],
  ['en', 'refund', ['loss']],
  ['en', 'money back', ['loss']],
  ['en', 'on vacation', ['away']],
] as const)(
  'in %s who searches “%s” among all questions is shown %j',
  (language, search, shown) => {
    const { small_words: small } = catalogues[language].faq
    expect(matchingQuestions(ofEveryone(language), search, small).map(({ key }) => key)).toEqual(
      shown,
    )
  },
)
