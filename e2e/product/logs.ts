import { appendFileSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** What the products of the runs wrote on their standard output and standard error. */
const folder = 'build/e2e-logs'

const logOf = (port: number) => path.join(folder, `${port}.log`)

/** Where a product on that port writes, on from what stands there. */
export const openLogFile = (port: number): number => {
  mkdirSync(folder, { recursive: true })
  return openSync(logOf(port), 'a')
}

/** What a product wrote on standard error is shown at once, and stands in its log. */
export const keepFault = (port: number, text: string) => {
  process.stderr.write(text)
  appendFileSync(logOf(port), text)
}

/** What was written on that port so far. */
export const saidOn = (port: number): string => readFileSync(logOf(port), 'utf8')

export const forgetLogs = () => rmSync(folder, { recursive: true, force: true })

/** What differs from line to line and is made by the server alone. */
const passing = /"(time|pid|milliseconds)":[\d.]+|"reqId":"[0-9a-f-]{36}"/g

/** Whom to sign in as, told to the person who starts the demonstration. */
const demoAccount = /^ {4}(plumber|company|operator) +\S+@\S+ /

/** Every line of the logs, those that say the same once, but for the accounts of the demonstration. */
export const logLines = (): string[] => {
  const texts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => !demoAccount.test(line))
  return [...new Set(lines.map((line) => line.replace(passing, '')))]
}
