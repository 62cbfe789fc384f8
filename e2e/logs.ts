import { mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** What the products of the runs wrote on their standard output. */
const folder = path.resolve('build/e2e-logs')

const logOf = (port: number) => path.join(folder, `${port}.log`)

/** Where a product on that port writes, on from what stands there. */
export const openLogFile = (port: number): number => {
  mkdirSync(folder, { recursive: true })
  return openSync(logOf(port), 'a')
}

/** What was written on that port so far. */
export const saidOn = (port: number): string => readFileSync(logOf(port), 'utf8')

export const forgetLogs = () => rmSync(folder, { recursive: true, force: true })

/** What differs from line to line and is made by the server alone. */
const passing = /"(time|pid|milliseconds)":[\d.]+|"reqId":"[0-9a-f-]{36}"/g

/** Every line of the logs, those that say the same once; what is meant for the starting person is none. */
export const logLines = (): string[] => {
  const texts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.startsWith('{'))
  return [...new Set(lines.map((line) => line.replace(passing, '')))]
}
