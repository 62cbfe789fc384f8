import { expect, test } from '@playwright/test'
import { whole } from '#server/testing/whole.ts'
import { confirmedAtFirst } from './crash/let-them-act.ts'
import { refusingWorld } from './crash/refusing-world.ts'
import { report } from './crash/report.ts'
import { runCrash } from './crash/run-crash.ts'
import { startProduct } from './product/product.ts'
import { rare } from './rare.ts'

test('what was confirmed is there after the server was killed, and nothing is half done', async () => {
  const seed = Math.floor(Math.random() * 1_000_000)
  const lines = [`seed ${seed}`]
  const say = (line: string) => void lines.push(line)
  const outcome = await runCrash({ seed, kills: whole ? 2 : 1, engine: 'embedded', say })
  lines.push(...report(outcome))
  await test.info().attach('figures', { body: lines.join('\n') })
  expect(outcome.confirmations).toBeGreaterThanOrEqual(confirmedAtFirst)
  expect(outcome.violations, lines.join('\n')).toEqual([])
})

for (const [status, told] of [
  [500, 'a fault though nothing was killed: POST /api/job/create answered 500'],
  [404, 'a fault though nothing was killed: POST /api/job/create answered 404'],
  [0, 'a fault though nothing was killed: POST /api/job/create answered nothing that makes sense'],
  [503, 'taken no more: no job in 20 s'],
] as const)
  test(
    `a server that answers new jobs with ${status} once it came back is seen`,
    rare,
    async () => {
      const outcome = await runCrash({
        ...{ seed: 1, kills: 1, engine: 'embedded', say: () => {} },
        ...{ open: refusingWorld(status), patience: 20_000 },
      })
      expect(outcome.violations).toContain(told)
    },
  )

test('a server that had ended by itself is not taken for one that was killed', rare, async () => {
  const product = await startProduct()
  const pid = product.pid() ?? 0
  process.kill(pid, 'SIGTERM')
  const runs = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  await expect.poll(runs, { timeout: 60_000 }).toBe(false)
  await expect(product.kill()).rejects.toThrow('The server ended by itself: 0')
  await product.start()
  await product.stop()
})
