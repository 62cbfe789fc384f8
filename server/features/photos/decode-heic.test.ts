import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { decodeHeic } from './decode-heic.ts'
import { heicSample } from './heic-sample.ts'

const here = import.meta.dirname

test('decodes one after the other, and goes on after a broken one', async () => {
  const answers = await Promise.all([
    decodeHeic(heicSample),
    decodeHeic(Buffer.from('broken')),
    decodeHeic(heicSample),
  ])
  expect(
    answers.map((answer) => typeof answer === 'object' && [answer.width, answer.height]),
  ).toEqual([[64, 128], false, [64, 128]])
})

test('finds its worker in the bundle, without any loader', async () => {
  const folder = mkdtempSync(path.resolve('build', 'heic-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const main = path.join(folder, 'main.ts')
  writeFileSync(
    main,
    `import { decodeHeic } from '${here}/decode-heic.ts'
     import { heicSample } from '${here}/heic-sample.ts'
     const { width, height } = await decodeHeic(heicSample)
     console.log(width, height)`,
  )
  await build({
    entryPoints: [main, path.join(here, 'heic-worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    entryNames: '[name]',
    outdir: folder,
  })
  const options = { encoding: 'utf8', env: { PATH: process.env.PATH } } as const
  const said = execFileSync(process.execPath, [path.join(folder, 'main.js')], options)
  expect(said.trim()).toBe('64 128')
})
