import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './steps.mjs'

/** What a report's reader needs to find the place, and no more: a run's end is often all that is seen of it. */
const told = { lines: 12, width: 300 }

const shortened = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() && !/node_modules/.test(line))
    .slice(0, told.lines)
    .map((line) => `    ${line.slice(0, told.width)}`)

const entry = (name, text) => [`  ${name}`, ...shortened(text)].join('\n')

/**
 * Of Vitest's report: how many tests passed and failed, and which of them, with what they said. One that passed and
 * has complaints needed its second try. A file that failed apart from its tests is named by itself. `apart` are errors
 * outside any test, each of which is one more that failed.
 */
export const readVitest = ({ numPassedTests, numFailedTests, testResults }, apart = []) => {
  const of = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const tests = assertionResults.map((each) => ({ ...each, place: `${file}: ${each.fullName}` }))
    const alone = status === 'failed' && !tests.some((each) => each.status === 'failed')
    return alone ? [...tests, { place: file, status: 'failed', failureMessages: [message] }] : tests
  })
  const named = (wanted) =>
    of
      .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
      .map(({ place, failureMessages }) => entry(place, failureMessages[0]))
  const outside = apart.map(({ VITEST_TEST_PATH: at, message, stack = message }) =>
    entry(at ? `${path.relative(root, at)}, outside any test` : 'Outside any test', stack),
  )
  return {
    ...{ passed: numPassedTests, failed: numFailedTests + outside.length },
    ...{ failures: [...named('failed'), ...outside], secondTries: named('passed') },
  }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** Of Playwright's report the same. */
export const readPlaywright = (report) => {
  const { expected, flaky, unexpected } = report.stats
  const named = (wanted) =>
    specsOf(report).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => {
          const error = results.flatMap(({ errors }) => errors)[0]
          return entry(`e2e/${file}:${line}: ${title}`, error?.message)
        }),
    )
  return {
    ...{ passed: expected + flaky, failed: unexpected },
    ...{ failures: named('unexpected'), secondTries: named('flaky') },
  }
}
