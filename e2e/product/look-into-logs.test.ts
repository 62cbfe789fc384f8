import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import lookIntoLogs from './look-into-logs.ts'

/** What the search says where it is made from that folder. */
const lookFrom = (folder: string) => {
  const here = process.cwd()
  process.chdir(folder)
  try {
    lookIntoLogs()
    return 'nothing found'
  } catch (error) {
    return String(error)
  } finally {
    process.chdir(here)
  }
}

/** What the search says of one product's log, where the runs remembered these secrets. */
const look = (log: readonly string[], secrets: readonly string[]) => {
  const cwd = mkdtempSync(path.join(tmpdir(), 'plumbline-logs-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  mkdirSync(path.join(cwd, 'build/e2e-logs'), { recursive: true })
  writeFileSync(path.join(cwd, 'build/e2e-logs/3000.log'), `${log.join('\n')}\n`)
  const lines = secrets.map((each) => `${JSON.stringify(each)}\n`)
  if (lines.length > 0) writeFileSync(path.join(cwd, 'build/e2e-secrets.jsonl'), lines.join(''))
  return lookFrom(cwd)
}

const page = '{"level":30,"method":"GET","route":"/home","status":200,"msg":"answered"}'
const signedIn =
  '{"level":30,"method":"POST","route":"/plumber/login","status":200,"msg":"answered"}'
const email = 'ruth@ellison.example'

test('a secret is found in whatever a product writes', () => {
  expect(look([page], [email])).toBe('nothing found')
  expect(look([page, `{"level":50,"msg":"no mail to ${email}"}`], [email])).toContain(email)
  expect(look([page, `Error: no mail to ${email}`, '    at send'], [email])).toContain(email)
  expect(look([page, `  Finishing what ${email} began`], [email])).toContain(email)
})

test('whom to sign in as is told to the person who starts the demonstration', () => {
  const demo = `    plumber  ${email}             copper-line-demo     Ruth Ellison`
  expect(look(['  Demo accounts', demo, '', page], [email])).toBe('nothing found')
})

test('people signed in, and nothing of them is remembered: there is nothing to look for', () => {
  expect(look([page], [])).toBe('nothing found')
  expect(look([page, signedIn], [])).toContain('nothing to look for')
})
