import { usStates } from '#contract/rules/us-states.ts'
import { plainText } from '#web/lib/words/plain-text.ts'

/** Where a homeowner lives, as the fields of the New Homeowner window have it. */
export type Place = { address: string; city: string; state: string; zip_code: string }

/** A contact card has its lines, and the country after all. */
const country =
  /(\d),? (?:u\.?s\.?(?:a\.?)?|united states(?: of america)?|ee\.? ?uu\.?|estados unidos)$/i

/** Behind the last comma but one a city, then its state (by its code also without a comma) and its ZIP code. */
const ending = /^(.+), ([^,\d]+?)(?:, ([^,\d]+?)| ([a-z]{2})),? (\d{5})(?:-?\d{4})?$/i

/** A house has its number; what stands before it may be somebody's name. */
const isStreet = (text: string): boolean => /^[^,]*\d/.test(text) && /\p{L}/u.test(text)

/** No part of the house, and no county. */
const isCity = (text: string): boolean =>
  /^\p{L}[\p{L}.'’ -]{2,}$/u.test(text) &&
  !/^(?:apt|apto|apartment|unit|unidad|suite|ste|bldg|building|edificio|floor|fl|piso|lot|room|rm|dept|depto)\b/i.test(
    text,
  ) &&
  !/ (?:county|parish)$/i.test(text)

const stateOf = (text: string): string | undefined => {
  const named = plainText(text).replaceAll('.', '')
  return usStates.find((names) => names.some((name) => plainText(name) === named))?.[0]
}

const inOneLine = (text: string): string =>
  text
    .trim()
    .replace(/\s*[\r\n]+\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/(?: ?, ?)+/g, ', ')
    .replace(/[ ,.]+$/, '')

/**
 * The parts of an address in one line, or in the lines of a contact card, as in "44 Live Oak Ln, Austin, TX 78704";
 * undefined where it is not plain which part is which.
 */
export const placeIn = (text: string): Place | undefined => {
  const [, address = '', city = '', name, code = '', zip_code = ''] =
    ending.exec(inOneLine(text).replace(country, '$1')) ?? []
  const state = stateOf(name ?? code)
  return state && isStreet(address) && isCity(city) ? { address, city, state, zip_code } : undefined
}

const parts = ['city', 'state', 'zip_code'] as const

/** The parts of an address where nothing else was typed into the fields of its city, state and ZIP code. */
export const placeBeside = (text: string, typed: Place): Place | undefined => {
  const place = placeIn(text)
  const isFree = (part: (typeof parts)[number]): boolean =>
    typed[part] === '' || plainText(typed[part].trim()) === plainText(place?.[part] ?? '')
  return parts.every(isFree) ? place : undefined
}

/** Whether an address is that of a place, or in its house: 144 Live Oak Ln is not at 44 Live Oak Ln, its Apt 4 is. */
export const livesAt = ({ address, zip_code }: Place, place: Place): boolean =>
  zip_code === place.zip_code && plainText(address).startsWith(plainText(place.address))
