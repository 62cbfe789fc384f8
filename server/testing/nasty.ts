export type Json = undefined | null | boolean | number | string | Json[] | { [key: string]: Json }

type Spot = (string | number)[]

const megabyte = 'x'.repeat(1_000_000)
const fragments = {
  unicode: '𝕻𝖑𝖚𝖒𝖇 é̀ עִבְרִית \u202E 👩‍🔧 \uFFFF',
  sql: "'; drop table plumber; -- \\'; select pg_sleep(9) --",
  script: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  template: '{{constructor}} #{7*7} %s %n ../../etc/passwd',
}

/** Values for any place of a body; `refused` where no field of ours may take it. */
export const nastyValues: Record<string, { value: Json; refused: boolean }> = {
  null: { value: null, refused: true },
  object: { value: { toString: 'x', length: 1 }, refused: true },
  arrays: { value: [[['x']]], refused: true },
  'a megabyte': { value: megabyte, refused: true },
  'a null byte': { value: 'a\u0000b', refused: true },
  'null bytes alone': { value: '\u0000\u0000', refused: true },
  'a lone surrogate': { value: 'a\uD800b', refused: true },
  true: { value: true, refused: false },
  'a huge number': { value: 1e308, refused: true },
  'a negative number': { value: -1, refused: true },
  nothing: { value: undefined, refused: false },
  'an empty text': { value: '', refused: false },
  'an empty list': { value: [], refused: false },
  'a long list': { value: Array.from({ length: 100_000 }, () => 'x'), refused: true },
  ...Object.fromEntries(
    Object.entries(fragments).map(([name, value]) => [name, { value, refused: false }]),
  ),
}

/** The same for a place of a query; more than one value is the same name again. */
export const nastyInQueries: Record<string, { values: string[]; refused: boolean }> = {
  twice: { values: ['1', '1'], refused: true },
  'a megabyte': { values: [megabyte], refused: true },
  'a null byte': { values: ['a\u0000b'], refused: true },
  'a huge number': { values: ['1e400'], refused: false },
  'a long number': { values: ['9007199254740993'], refused: false },
  nothing: { values: [], refused: false },
  'an empty text': { values: [''], refused: false },
  ...Object.fromEntries(
    Object.entries(fragments).map(([name, value]) => [name, { values: [value], refused: false }]),
  ),
}

const json = 'application/json'

/** Whole bodies that are no object of ours. */
export const rawBodies: Record<string, { payload: string; contentType: string }> = {
  'half of one': { payload: '{"email":', contentType: json },
  nothing: { payload: '', contentType: json },
  null: { payload: 'null', contentType: json },
  'a number': { payload: '1', contentType: json },
  'a text': { payload: '"x"', contentType: json },
  'a list': { payload: '[]', contentType: json },
  'a list of objects': { payload: '[{"email":"a@b.example"}]', contentType: json },
  'an empty object': { payload: '{}', contentType: json },
  'a prototype': { payload: '{"__proto__":{"role":"company"}}', contentType: json },
  'a constructor': { payload: '{"constructor":{"prototype":{"x":1}}}', contentType: json },
  'deep lists': { payload: `${'['.repeat(20_000)}${']'.repeat(20_000)}`, contentType: json },
  'a megabyte': { payload: JSON.stringify(megabyte), contentType: json },
  'too much': { payload: JSON.stringify(megabyte.repeat(6)), contentType: json },
  bytes: { payload: '\u0000\u0001\uFFFD', contentType: json },
  'a form': { payload: 'email=a', contentType: 'application/x-www-form-urlencoded' },
  'plain text': { payload: '{}', contentType: 'text/plain' },
  xml: { payload: '<a/>', contentType: 'application/xml' },
  'no known kind': { payload: '{}', contentType: 'x' },
}

/** Every place of a value: each field, the first element of each list, and so on inside. */
export const spots = (value: Json, at: Spot = []): Spot[] => {
  const inside = Array.isArray(value)
    ? value.slice(0, 1).flatMap((element) => spots(element, [...at, 0]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, field]) => spots(field, [...at, key]))
      : []
  return at.length > 0 ? [at, ...inside] : inside
}

/** The value with another one at that place. */
export const replaced = (value: Json, [key, ...rest]: Spot, other: Json): Json => {
  if (key === undefined) return other
  if (Array.isArray(value))
    return value.map((element, index) => (index === key ? replaced(element, rest, other) : element))
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [key]: replaced(value[key], rest, other) }
}
