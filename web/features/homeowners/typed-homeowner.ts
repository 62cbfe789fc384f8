import { type Place, placeIn } from './one-line-address.ts'

/** What was typed into the search, as the fields of a new homeowner: a street, all of an address, or a name. */
export const typedHomeowner = (
  typed: string,
): { name?: string; last_name?: string } & Partial<Place> => {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return {}
  const place = placeIn(text)
  if (place) return place
  if (/^\d/.test(text)) return { address: text }
  const [name = '', ...rest] = text.split(' ')
  return { name, last_name: rest.join(' ') }
}
