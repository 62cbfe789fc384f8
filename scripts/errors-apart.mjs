import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './steps.mjs'

const file = path.join(root, 'build/unit-errors.json')

/** A reporter of Vitest that keeps the errors outside any test: its JSON report leaves them out. */
export default function keepErrorsApart() {
  return {
    onInit: () => rmSync(file, { force: true }),
    onTestRunEnd: (_modules, errors) => writeFileSync(file, JSON.stringify(errors)),
  }
}

/** Those of the last run. */
export const errorsApart = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])
