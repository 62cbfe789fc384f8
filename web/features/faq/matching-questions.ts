import { plainText } from '../../lib/words/plain-text.ts'
import type { Question } from './question-list.tsx'

export type SearchedQuestion = Question & {
  /** More words by which it is found, or how they begin. */
  words: string
}

const wordsOf = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}']+/gu) ?? []

/** Whether a word begins one of the question or its answer, or begins as one of its other words does. */
const says = ({ question, answer, words }: SearchedQuestion, word: string): boolean =>
  wordsOf(`${question} ${answer} ${words}`).some((said) => said.startsWith(word)) ||
  wordsOf(words).some((beginning) => word.startsWith(beginning))

/**
 * The questions that say the most of what is searched, if that is more than half of its words; accents, case and
 * small words ignored.
 */
export const matchingQuestions = (
  questions: readonly SearchedQuestion[],
  search: string,
  smallWords: string,
): readonly SearchedQuestion[] => {
  const typed = wordsOf(search)
  const small = wordsOf(smallWords)
  const telling = typed.filter((word) => !small.includes(word))
  const words = telling.length > 0 ? telling : typed
  const said = questions.map((asked) => words.filter((word) => says(asked, word)).length)
  const most = Math.max(...said)
  if (words.length > 0 && most <= words.length / 2) return []
  return questions.filter((_, at) => said[at] === most)
}
