import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/language.ts'
import { catalogues } from '#messages/index.ts'
import times from './media/times.json'

const media = path.join(import.meta.dirname, 'media')
const file = (name: string) => path.join(media, `how-it-works-${name}`)

/** Seconds a reader gets for a sentence at least. */
const readable = 2.5

const seconds = (clock = '') =>
  clock.split(':').reduce((total, part) => total * 60 + Number(part), 0)

const cuesOf = (language: (typeof languages)[number]) =>
  [...readFileSync(file(`${language}.vtt`), 'utf8').matchAll(/^(\S+) --> (\S+) .*\n(.+)$/gm)].map(
    ([, begin, end, text]) => ({ begin: seconds(begin), end: seconds(end), text }),
  )

test('the films are small enough to be asked for on a phone', () => {
  const sizes = languages.flatMap((language) =>
    ['webm', 'mp4', 'webp'].map((kind) => statSync(file(`${language}.${kind}`)).size),
  )
  expect(Math.max(...sizes)).toBeLessThan(3_000_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(9_000_000)
  for (const language of languages)
    expect(statSync(file(`${language}.webp`)).size).toBeLessThan(60_000)
})

for (const language of languages)
  test(`every sentence stands long enough, one after the other, in ${language}`, () => {
    const cues = cuesOf(language)
    expect(cues.map(({ text }) => text)).toEqual(
      Object.values(catalogues[language].landing.film.said),
    )
    let before = 0
    for (const { begin, end, text } of cues) {
      expect(begin, text).toBeGreaterThanOrEqual(before)
      expect(end - begin, text).toBeGreaterThanOrEqual(readable)
      before = end
    }
    expect(before).toBeLessThanOrEqual(times[language].seconds + 0.5)
    for (const step of times[language].steps)
      expect(cues.some(({ begin }) => Math.abs(begin - step) < 0.1)).toBe(true)
  })
