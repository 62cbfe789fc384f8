import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeOperatorFile } from '../start/operator-file.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { freePort } from '../testing/free-port.ts'
import { rare } from '../testing/rare.ts'
import { askServer } from './running-server.ts'

test(
  'a server that refuses a command is not said to be silent: on a full disk that is told',
  rare,
  async () => {
    const { context, url, closeAfterTest } = await createTestApp({ MIN_FREE_MB: '100000000' })
    closeAfterTest()
    const { config, operatorToken: token, room } = context
    await expect.poll(room.isOut).toBe(true)
    writeOperatorFile(config.dataDir, { url: url(), token })
    for (const command of ['backup', 'stop', 'ledger'])
      await expect(askServer(config, command, {})).rejects.toMatchObject({
        code: 'PLAIN_FAULT',
        message: expect.stringMatching(
          `^A server works on ${config.dataDir}, but the disk there is nearly full`,
        ),
      })
  },
)

test('what a server says of a command that it refuses is told, and so is that none answers', async () => {
  const { context, url, closeAfterTest } = await createTestApp()
  closeAfterTest()
  const { config, operatorToken: token } = context
  // As while one starts, or has begun to stop; a file that was cut off is no way either.
  writeFileSync(path.join(config.dataDir, 'operator-other.json'), '{"url":"http')
  await expect(askServer(config, 'ledger', {})).rejects.toMatchObject({
    code: 'PLAIN_FAULT',
    message: expect.stringMatching(/is in use, but no server there can be asked now/),
  })
  writeOperatorFile(config.dataDir, { url: url(), token })
  const refused = askServer(config, 'backup', { folder: 'not absolute' })
  await expect(refused).rejects.toThrow(/, but refuses \(invalid_input\)/)
  const nowhere = `http://localhost:${await freePort()}`
  writeOperatorFile(config.dataDir, { url: nowhere, token })
  await expect(askServer(config, 'stop', {})).rejects.toThrow(`does not answer at ${nowhere}`)
})
