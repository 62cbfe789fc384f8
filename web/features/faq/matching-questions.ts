import type { Question } from './question-list.tsx'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The questions in whose words, or whose answer's, every searched word occurs; accents and case ignored. */
export const matchingQuestions = (
  questions: readonly Question[],
  search: string,
): readonly Question[] => {
  const words = plain(search).split(/\s+/)
  return questions.filter(({ question, answer }) => {
    const text = plain(`${question} ${answer}`)
    return words.every((word) => text.includes(word))
  })
}
