const isPartOfWord = /[A-Za-z0-9]/

const standsIn = (text: string, value: string) => {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const around = [text[at - 1] ?? ' ', text[at + value.length] ?? ' ']
    if (!around.some((sign) => isPartOfWord.test(sign))) return true
  }
  return false
}

/** As JSON writes it, and as an address does. */
const written = (value: string) => [
  ...new Set([value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)]),
]

/** The lines of a log that tell one of the secrets, as whole words, with the secret. */
export const findTold = (lines: readonly string[], secrets: readonly string[]) =>
  secrets.flatMap((secret) => {
    const forms = written(secret)
    const line = lines.find((each) => forms.some((form) => standsIn(each, form)))
    return line === undefined ? [] : [{ secret, line }]
  })
