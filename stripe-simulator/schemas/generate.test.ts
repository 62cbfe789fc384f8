import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildSchema } from './build-schema.ts'

it('gives the committed schemas again', () => {
  const committed = readFileSync(new URL('params.generated.json', import.meta.url), 'utf8')
  expect(buildSchema()).toBe(committed)
})
