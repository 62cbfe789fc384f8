import { wholePhone } from '#contract/rules/phone.ts'
import { type Place, placeIn } from './one-line-address.ts'

/**
 * What was typed into the search, as the fields of a new homeowner: a name, a street, all of an address or a phone, or a
 * name and one of these behind a comma.
 */
export const typedHomeowner = (
  typed: string,
): { name?: string; last_name?: string; phone?: string } & Partial<Place> => {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return {}
  const place = placeIn(text)
  if (place) return place
  const phone = wholePhone(text)
  if (phone) return { phone }
  // Behind the comma a house number alone, as in "Calle Luna, 105-B", is part of its street: another has a word with it.
  const [, who, where] = /^(\D+?) ?, ?([(+]?\d[^,]{4,}.*)$/.exec(text) ?? []
  if (who && where && (wholePhone(where) || /^[^,]*\p{L}{2}/u.test(where)))
    return { ...typedHomeowner(who), ...typedHomeowner(where) }
  if (/\d/.test(text)) return { address: text }
  const [, last_name, first = ''] = /^([^,]+?) ?, ?([^,]*)$/.exec(text) ?? []
  if (last_name) return { name: first, last_name }
  const [name = '', ...rest] = text.split(' ')
  return { name, last_name: rest.join(' ') }
}
