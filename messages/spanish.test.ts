import { expect, test } from 'vitest'
import { en, es } from './index.ts'
import { leaves } from './leaves.ts'

const english = new Map(leaves(en))
const spanish = leaves(es)

/** What is the same in both languages: names, abbreviations, languages and homeowners in their own words. */
const sameWord = [
  'auth.register.ssn',
  'auth.register.ein',
  'auth.register.paypal',
  'common.product',
  'common.language.en',
  'common.language.es',
  'emails.operator.facts.error',
  'faq.footer.copyright',
  'homeowners.consent_wording.en',
  'homeowners.consent_wording.es',
  'jobs.columns.id',
  'landing.features.mock.where',
  'landing.rewards.vip',
  'landing.footer.app_store',
  'landing.footer.play_store',
  'landing.footer.legal',
  'landing.footer.copyright',
  'payments.invoices.open_pdf',
  'statement.totals',
]

const keysWhere = (wrong: (text: string, key: string) => boolean) =>
  spanish.flatMap(([key, text]) => (wrong(text, key) ? [key] : []))

const values = (text = '') => text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []
const saysSomething = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\{\w+\}\}/g, ''))
const word = (words: string) => new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu')

test('the same keys stand in both languages', () => {
  expect(spanish.length).toBeGreaterThan(1000)
  expect(spanish.map(([key]) => key).sort()).toEqual([...english.keys()].sort())
})

test('no Spanish text is a copy of the English one', () => {
  const copies = keysWhere((text, key) => text === english.get(key) && saysSomething(text))
  expect(copies.sort()).toEqual(sameWord.toSorted())
})

test('no text is empty', () => {
  expect(keysWhere((text, key) => !text.trim() || !english.get(key)?.trim())).toEqual([])
})

test('each text takes the same values in both languages', () => {
  const differ = keysWhere((text, key) => {
    const wanted = [...new Set(values(english.get(key)))].sort().join()
    return [...new Set(values(text))].sort().join() !== wanted
  })
  expect(differ).toEqual([])
})

test('the reader is spoken to as usted, and a plumber is a plomero', () => {
  const familiar = word('tú|tu|tus|ti|contigo|vosotros|vuestr[ao]s?|tienes|puedes|quieres|debes')
  expect(keysWhere((text) => familiar.test(text) || /fontaner/i.test(text))).toEqual([])
})

test('a time within which something happens is a plazo: “dentro de” says after it', () => {
  expect(keysWhere((text) => /dentro de (\{\{|\d|un |dos )/i.test(text))).toEqual([])
})

test('that nobody else is left is not said with the words of “there is no choice”', () => {
  expect(keysWhere((text) => /queda otra que/i.test(text))).toEqual([])
})

test('what a bank moved back after a dispute reached the company: it took nothing from it', () => {
  expect(
    keysWhere((text) => /(?<!\p{L})banco( de (la empresa|\{\{company\}\}))? retir/iu.test(text)),
  ).toEqual([])
})

test('a job that is not paid is offered to all others again: there is no next in line', () => {
  const goes = word('(vuelve|pasa|va)n? a (las demás|otra empresa|la siguiente)')
  expect(keysWhere((text) => goes.test(text))).toEqual([])
})

test('a job is withdrawn, and what a plumber has to give back is deducted', () => {
  expect(
    keysWhere((text) => /se (le )?retir\p{L}+ .*(cuenta|monto|parte|nada más)/iu.test(text)),
  ).toEqual([])
})

test('beside the company a share is said to be of usted: “su parte” would be the company’s', () => {
  expect(
    keysWhere((text) => /(empresa|\{\{company\}\}).*\. Su parte (de eso|es)/iu.test(text)),
  ).toEqual([])
})

test('the reader may be a woman: nothing is said of her with “lo” or in the masculine', () => {
  const man = word('lo (espera|esperan|reconoce)|localizarlo|usted mismo|para estar seguro')
  expect(keysWhere((text) => man.test(text) || /¿ya está registrado/i.test(text))).toEqual([])
})

test('no payout that came back is said to be sent again by itself: its owner may start each of them', () => {
  const told = /^(money\.where\.next|payments\.payout_failure)\./
  const alone = word('se (envía|enviará|intenta|intentará)|sol[oa]|no tiene que hacer nada')
  expect(keysWhere((text, key) => told.test(key) && alone.test(text))).toEqual([])
})

test('one thing has one name, and “de servicio” is said of nothing that is served', () => {
  const others = word(
    'cuenta de banco|ratón|aparatos?|importes?|puls[ae]|(estado|condado)s? de servicio',
  )
  expect(keysWhere((text) => others.test(text))).toEqual([])
})

test('hours are written a.m. and p.m., and quotes «so»', () => {
  expect(keysWhere((text) => /[ap]\. m\.|[“”]/.test(text))).toEqual([])
})

test('questions and calls open with their sign', () => {
  const half = (text: string, opening: string, closing: string) =>
    text.split(opening).length !== text.split(closing).length
  expect(keysWhere((text) => half(text, '¿', '?') || half(text, '¡', '!'))).toEqual([])
})

test('photos go by themselves only while their page is open, and what is not said on that page says so', () => {
  const alone = word('fotos.* se envían solas')
  expect(
    keysWhere(
      (text, key) =>
        alone.test(text) && !key.startsWith('photos.') && !/no cierre la página/i.test(text),
    ),
  ).toEqual([])
})
