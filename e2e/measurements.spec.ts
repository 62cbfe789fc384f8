import { execFile } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { whole } from '#server/testing/whole.ts'
import { rare } from './rare.ts'

type Ended = { code: number; said: string }

/** A command of the project as people give it, until it ends. */
const give = (command: string) =>
  new Promise<Ended>((resolve) => {
    const [name = '', ...options] = command.split(' ')
    const child = execFile(
      'npm',
      ['run', '--silent', name, '--', ...options],
      { maxBuffer: 2 ** 24 },
      (_error, out, err) => resolve({ code: child.exitCode ?? 1, said: out + err }),
    )
  })

const runs = async (command: string) => {
  const { code, said } = await give(command)
  await test.info().attach('said', { body: said })
  expect(code, said).toBe(0)
  return said
}

/** Little data and two calls each, whose figures say nothing: what is tried is that they are taken, of answers that were meant. */
const measures = (names: string, only: string) =>
  runs(`bench ${names} --short --engine postgres${whole ? '' : ` --only ${only}`}`)

test('the hot paths are measured beside the bare handler', rare, async () => {
  expect(await measures('hot', 'submit')).toContain('share of the bare handler')
})

test('where nothing was measured nothing is called well', rare, async () => {
  const { code, said } = await give('bench hot --engine embedded --short')
  expect(said).toContain('Nothing was measured')
  expect(code).toBe(1)
})

test('what a press or key takes in the browser is measured', rare, async () => {
  expect(await measures('interaction', 'gallery')).toContain('the photo gallery opens')
})

test('all else that is measured over HTTP is', rare, async () => {
  const said = await measures('accounts tables writes growth', '')
  expect(said.match(/^── .* on postgres$/gm)).toHaveLength(4)
})

test('a day of the country goes by', rare, async () => {
  const few = '--part 0.002 --companies 2000 --listeners 10'
  expect(await runs(`day ${few} --speed 1440`)).toContain('0 violations')
})

test('the soak does all it does without a failure', rare, async () => {
  const { said } = await give('soak --minutes 1')
  expect(said).toMatch(/Memory (is flat|grows)\./)
  expect(said).toMatch(/^accept +\d+ times$/m)
  expect(said).not.toContain('failed')
})
