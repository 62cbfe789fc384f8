import { expect, test } from 'vitest'
import { matchingQuestions } from './matching-questions.ts'

const questions = [
  { key: 'cost', question: '¿Cuánto cuesta?', answer: 'Nada al mes. Paga por trabajo.' },
  { key: 'zip', question: '¿Cómo cambio mis códigos postales?', answer: 'En su perfil.' },
]
const keys = (search: string) => matchingQuestions(questions, search).map(({ key }) => key)

test('accents and case do not matter, in question and answer', () => {
  expect(keys('CODIGOS')).toEqual(['zip'])
  expect(keys('Pérfil')).toEqual(['zip'])
})

test('every word has to occur', () => {
  expect(keys('trabajo cuanto')).toEqual(['cost'])
  expect(keys('trabajo postales')).toEqual([])
})

test('nothing searched leaves all', () => {
  expect(keys(' ')).toEqual(['cost', 'zip'])
})
