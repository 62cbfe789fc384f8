import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/** What the check says of a folder with these documents. */
const check = (documents: Record<string, string>) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-documents-'))
  try {
    for (const [name, text] of Object.entries(documents)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    const program = path.resolve('scripts/references.mjs')
    const { status, stderr } = spawnSync(process.execPath, [program, folder], { encoding: 'utf8' })
    return { status, said: stderr.split('\n').filter((line) => line !== '') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const decision = '# 1. Cookies\n\n## What was done, and why\n\n## What was done, and why\n'

test('paths, links and their anchors that lead to nothing are named', () => {
  const readme = [
    '# Plumbline',
    '## Run `npm start`',
    'See `docs/gone.md`, [what](docs/decisions/0001.md#what-was-done), [a plan](docs/plan.md)',
    'and [here](#install).',
    '```',
    '# install',
    '```',
  ].join('\n')
  const { status, said } = check({
    'README.md': readme,
    'docs/decisions/0001.md': `${decision}\n[back](../README.md) and ![drawn](drawn.svg)\n`,
  })
  expect(said).toEqual([
    'README.md names docs/gone.md, which does not exist',
    'README.md links to docs/decisions/0001.md#what-was-done, which does not exist',
    'README.md links to docs/plan.md, which does not exist',
    'README.md links to #install, which does not exist',
    'docs/decisions/0001.md links to ../README.md, which does not exist',
    'docs/decisions/0001.md links to drawn.svg, which does not exist',
  ])
  expect(status).toBe(1)
})

test('what is there is found, by the anchors that GitHub gives its headings', () => {
  const readme = [
    '# Plumbline',
    '## Run `npm start`',
    'See `docs/decisions/`, [run](#run-npm-start), [why](docs/decisions/0001.md#what-was-done-and-why-1),',
    '[ours](https://plumbline.example/none#at-all), [mail](mailto:us@plumbline.example).',
    '```',
    '[left out](docs/none.md)',
    '```',
  ].join('\n')
  const found = check({
    'README.md': readme,
    'docs/decisions/0001.md': `${decision}[back](../../README.md#plumbline)`,
  })
  expect(found).toEqual({ status: 0, said: [] })
})
