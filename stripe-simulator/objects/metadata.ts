import { invalidRequest } from '../errors.ts'

type Given = { [key: string]: string | number | null } | '' | null | undefined

/** The metadata after a request: an empty value removes its key; 50 keys, 40 and 500 characters. */
export const mergeMetadata = (given: Given, existing: { [key: string]: string } = {}) => {
  if (given === undefined) return existing
  if (given === '' || given === null) return {}
  const merged = { ...existing }
  for (const [key, value] of Object.entries(given)) {
    const text = value === null ? '' : String(value)
    if (key.length > 40) {
      throw invalidRequest(
        `Metadata keys can have up to 40 characters, but you passed in a key with length ${key.length}.`,
        'metadata',
      )
    }
    if (text.length > 500) {
      throw invalidRequest(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${text.length} characters.`,
        `metadata[${key}]`,
      )
    }
    if (text === '') delete merged[key]
    else merged[key] = text
  }
  if (Object.keys(merged).length > 50) {
    throw invalidRequest('Metadata can have up to 50 keys.', 'metadata')
  }
  return merged
}
