import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lateParts } from '#messages/parts.ts'

const web = path.resolve(import.meta.dirname, '../web')

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules/.test(file),
)

test.each(lateParts)('the texts of %s are said by its own screens alone', (part) => {
  const said = sources.filter((file) =>
    new RegExp(`['"\`]${part}\\.[a-z]`).test(readFileSync(path.join(web, file), 'utf8')),
  )
  expect(said.length).toBeGreaterThan(10)
  expect(said.filter((file) => !file.startsWith(`features/${part}/`))).toEqual([])
})
