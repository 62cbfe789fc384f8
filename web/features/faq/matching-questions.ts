import { plainText } from '../../lib/words/plain-text.ts'
import type { Question } from './question-list.tsx'

/** The questions in whose words, or whose answer's, every searched word occurs; accents and case ignored. */
export const matchingQuestions = (
  questions: readonly Question[],
  search: string,
): readonly Question[] => {
  const words = plainText(search).split(/\s+/)
  return questions.filter(({ question, answer }) => {
    const text = plainText(`${question} ${answer}`)
    return words.every((word) => text.includes(word))
  })
}
