import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { nodeRefusal, root } from './steps.mjs'

const versions = {
  taken: ['20.19.0', '20.20.2', '22.12.0', '22.21.1', '23.0.0', '24.0.0', '30.1.0'],
  refused: ['8.17.0', '18.20.8', '20.0.0', '20.18.3', '21.7.3', '22.0.0', '22.11.0'],
}

test('Node is taken from where on CommonJS may require modules, as the package says of itself', () => {
  expect(versions.taken.map(nodeRefusal).filter(Boolean)).toEqual([])
  for (const version of versions.refused)
    expect(nodeRefusal(version)).toMatch(new RegExp(`^.*22\\.12 or newer; this is ${version}\\.$`))
  for (const file of ['package.json', 'package-lock.json']) {
    const text = readFileSync(path.join(root, file), 'utf8')
    expect(/"engines": \{\s+"node": "(.+)"/.exec(text)?.[1]).toBe('^20.19.0 || >=22.12.0')
  }
})
