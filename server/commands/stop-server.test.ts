import { writeFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lockIn } from '../adapters/database/folder-lock.ts'
import { writeOperatorFile } from '../start/operator-file.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { stopServer } from './stop-server.ts'

test('a server that is asked to stop is given all the time that it takes for that, and no more', async () => {
  const ownTime = { DRAIN_SECONDS: '10', STOP_SECONDS: '90' }
  const { context, url, closeAfterTest } = await createTestApp(ownTime)
  closeAfterTest()
  const { config, operatorToken: token } = context
  writeOperatorFile(config.dataDir, { url: url(), token })
  // By a process that lives on.
  writeFileSync(lockIn(config.dataDir), String(process.ppid))
  const asked = vi.fn()
  process.once('SIGTERM', asked)
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
    write.mockRestore()
    process.off('SIGTERM', asked)
  })
  const begun = performance.now()
  let refusal = ''
  const stopping = stopServer(config).catch(({ message }: Error) => {
    refusal = message
  })
  await expect.poll(() => asked.mock.calls).toHaveLength(1)
  const later = () => {
    vi.advanceTimersByTime(20_000)
    return refusal
  }
  await expect.poll(later, { timeout: 30_000 }).toContain('does not end. Stop it, and try again.')
  await stopping
  expect(performance.now() - begun).toBeGreaterThan(100_000)
})
