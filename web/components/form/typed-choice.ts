import { plainText } from '../../lib/words/plain-text.ts'

export type Choice = { value: string; label: string }

const plain = (text: string): string => plainText(text.trim())

/** What a choice answers to: its label, and the code and the name where the label begins with its value. */
const namesOf = ({ value, label }: Choice): string[] => {
  const code = `${value} `
  const names = label.startsWith(code) ? [value, label.slice(code.length)] : []
  return [label, ...names].map(plain)
}

/** The choices that have the text in them; the earlier it stands there, the earlier they come. */
export const matchingChoices = (choices: readonly Choice[], text: string): Choice[] => {
  const place = ({ label }: Choice): number => plain(label).indexOf(plain(text))
  return choices
    .filter((choice) => place(choice) !== -1)
    .sort((one, other) => place(one) - place(other))
}

/**
 * The choice that a text means: the one it names, or the only one that has it. Of several of one name it is the one
 * that stands.
 */
export const typedChoice = (
  choices: readonly Choice[],
  text: string,
  standing?: string,
): Choice | undefined => {
  const typed = plain(text)
  if (typed === '') return undefined
  const matching = matchingChoices(choices, typed)
  const named = matching.filter((choice) => namesOf(choice).includes(typed))
  const meant = named.find(({ value }) => value === standing) ?? named[0]
  return meant ?? (matching.length === 1 ? matching[0] : undefined)
}
