import path from 'node:path'
import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from './reports.mjs'
import { root } from './steps.mjs'

const said = (text: string) => [
  `${text}\n    at ${root}/messages/one.test.ts:4:47\n    at ${root}/node_modules/runner.js:1:1`,
]

test('a run of the server’s tests names what failed and what needed its second try, with where', () => {
  const testOf = (status: string, fullName: string, failureMessages: string[] = []) => ({
    ...{ status, fullName, failureMessages },
  })
  const found = readVitest({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        ...{ name: path.join(root, 'messages/one.test.ts'), status: 'failed' },
        assertionResults: [
          testOf('passed', 'good'),
          testOf('passed', 'late', said('expected 1 to be 2')),
          testOf('failed', 'bad', [...said('expected 3 to be 4'), ...said('expected 5 to be 6')]),
          testOf('skipped', 'rare'),
        ],
      },
      {
        ...{ name: path.join(root, 'messages/two.test.ts'), status: 'failed' },
        ...{ message: 'cannot be read', assertionResults: [] },
      },
    ],
  })
  expect(found).toMatchObject({ passed: 2, failed: 1 })
  expect(found.secondTries).toEqual([
    `  messages/one.test.ts: late\n    expected 1 to be 2\n        at ${root}/messages/one.test.ts:4:47`,
  ])
  expect(found.failures).toEqual([
    `  messages/one.test.ts: bad\n    expected 3 to be 4\n        at ${root}/messages/one.test.ts:4:47`,
    '  messages/two.test.ts\n    cannot be read',
  ])
})

test('errors outside any test are named too, each as one that failed', () => {
  const [stack] = said('Error: read ECONNRESET')
  const apart = [
    {
      message: 'read ECONNRESET',
      stack,
      VITEST_TEST_PATH: path.join(root, 'messages/one.test.ts'),
    },
    { message: 'a worker is gone' },
  ]
  const found = readVitest({ numPassedTests: 2, numFailedTests: 0, testResults: [] }, apart)
  expect(found).toMatchObject({ passed: 2, failed: 2 })
  expect(found.failures).toEqual([
    `  messages/one.test.ts, outside any test\n    Error: read ECONNRESET\n        at ${root}/messages/one.test.ts:4:47`,
    '  Outside any test\n    a worker is gone',
  ])
})

test('a run in the browser names the same, without colours and without end', () => {
  const spec = (title: string, line: number, status: string, ...messages: string[]) => ({
    ...{ file: 'a/b.spec.ts', line, title },
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  })
  const long = Array.from({ length: 100 }, (_, at) => `line ${at}`).join('\n')
  const found = readPlaywright({
    stats: { expected: 7, flaky: 1, unexpected: 1 },
    suites: [
      {
        specs: [spec('good', 1, 'expected')],
        suites: [{ specs: [spec('late', 2, 'flaky', '\u001B[31mno heading\u001B[39m')] }],
      },
      { specs: [spec('bad', 3, 'unexpected', long, long)] },
    ],
  })
  expect(found).toMatchObject({ passed: 8, failed: 1 })
  expect(found.secondTries).toEqual(['  e2e/a/b.spec.ts:2: late\n    no heading'])
  expect(found.failures).toHaveLength(1)
  expect(found.failures[0]?.split('\n').slice(0, 2)).toEqual([
    '  e2e/a/b.spec.ts:3: bad',
    '    line 0',
  ])
  expect(found.failures[0]?.split('\n').length).toBeLessThan(20)
})
