import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fileOf, installing, nodeRefusal, npm, root, run, tool, unlessDone } from './steps.mjs'

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

const openFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-steps-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('what only the build takes is installed in production too', async () => {
  const folder = openFolder()
  const write = (name: string, dependencies: object) => {
    mkdirSync(path.join(folder, name), { recursive: true })
    const text = JSON.stringify({ name: 'one', version: '1.0.0', ...dependencies })
    writeFileSync(path.join(folder, name, 'package.json'), text)
  }
  write('.', { devDependencies: { tool: 'file:tool' } })
  write('tool', { name: 'tool' })
  const env = { NODE_ENV: 'production' }
  const args = [...installing, '--offline', '--no-audit', '--prefix', folder]
  expect(await npm(args, { capture: true, env })).toMatchObject({ code: 0 })
  expect(existsSync(path.join(folder, 'node_modules/tool/package.json'))).toBe(true)
})

test('a program that is not there is told in words', async () => {
  const { code, output } = await run('no-such-program', [], { capture: true })
  expect(code).toBe(1)
  expect(output).toMatch(/^no-such-program cannot be run: .+$/)
})

test('a step that was cut off is done again, also for the state from before it', async () => {
  const marker = path.join(openFolder(), 'made/.done')
  const done: string[] = []
  const step = (state: string) =>
    unlessDone(marker, state, async () => {
      if (state === 'cut off') throw new Error('cut off')
      done.push(state)
    })
  await step('first')
  await step('first')
  await expect(step('cut off')).rejects.toThrow('cut off')
  await step('first')
  expect(done).toEqual(['first', 'first'])
})

const onWindows = () => {
  const { platform } = process
  Object.defineProperty(process, 'platform', { value: 'win32' })
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: platform }))
}

const quiet = { capture: true }

test('on Windows a program in a folder with a space is run', async () => {
  const folder = path.join(openFolder(), 'Program Files')
  mkdirSync(folder)
  const node = path.join(folder, 'node.exe')
  symlinkSync(process.execPath, node)
  const own = path.join(folder, 'npm-cli.js')
  writeFileSync(own, 'console.log(process.argv.slice(2))')
  vi.stubEnv('npm_execpath', own)
  onTestFinished(() => void vi.unstubAllEnvs())
  onWindows()
  const said = await run(node, ['-p', '"a b" + process.argv[1]', 'c d'], quiet)
  expect(said).toEqual({ code: 0, output: 'a bc d\n' })
  expect(await npm(['run', 'a b'], quiet)).toEqual({ code: 0, output: "[ 'run', 'a b' ]\n" })
})

test('on Windows a program that came with the packages is run by Node', async () => {
  onWindows()
  expect(await tool('biome', ['--version'], quiet)).toMatchObject({ code: 0 })
})

test.each(['biome', 'depcruise', 'knip', 'playwright', 'tsx', 'vite', 'vitest'])(
  'what Node is given to run %s is what runs elsewhere, by Node',
  (name) => {
    const file = fileOf(name)
    expect(realpathSync(path.join(root, 'node_modules/.bin', name))).toBe(file)
    expect(readFileSync(file, 'utf8')).toMatch(/^#!.*\bnode\b/)
  },
)
