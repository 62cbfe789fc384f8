import { expect, test } from 'vitest'
import { en } from './index.ts'
import { leaves } from './leaves.ts'

const english = leaves(en)

const keysWhere = (wrong: (text: string, key: string) => boolean) =>
  english.flatMap(([key, text]) => (wrong(text, key) ? [key] : []))

test('what is sent by email is called an email', () => {
  // Letters of the alphabet, and a list of zip codes that came on paper.
  const meant = ['service.county_help', 'service.import.help']
  const found = keysWhere((text) => /\bletters?\b/i.test(text.replace(/\{\{\w+\}\}/g, '')))
  expect(found.sort()).toEqual(meant)
})

test('who comes in logs in, and who leaves logs out', () => {
  expect(keysWhere((text) => /\bsign(s|ed|ing)?( you)?[ -](in|out|up)\b/i.test(text))).toEqual([])
})

test('what a bank moved back after a dispute reached the company: it took nothing from it', () => {
  expect(keysWhere((text) => /\byour bank took\b/i.test(text))).toEqual([])
})

test('a job that is not paid is offered to all others again: there is no next in line', () => {
  expect(
    keysWhere((text) => /\bgo(es)?( back)? to (another company|the (others?|next))\b/i.test(text)),
  ).toEqual([])
})

test('no payout that came back is said to be sent again by itself: its owner may start each of them', () => {
  const told = /^(money\.where\.next|payments\.payout_failure)\./
  expect(
    keysWhere(
      (text, key) =>
        told.test(key) && /\b(sent|tried) again\b|\bby itself\b|\bnothing to do\b/i.test(text),
    ),
  ).toEqual([])
})

test('of a job whose time ran out nothing says that nobody took it: somebody may have, and not paid', () => {
  expect(keysWhere((text) => /\b(nobody|no company) (took|accepted)\b/i.test(text))).toEqual([])
})

test('photos go by themselves only while their page is open, and what is not said on that page says so', () => {
  expect(
    keysWhere(
      (text, key) =>
        /\bphotos\b.*\bgo by themselves\b/i.test(text) &&
        !key.startsWith('photos.') &&
        !/\bkeep the page open\b/i.test(text),
    ),
  ).toEqual([])
})
