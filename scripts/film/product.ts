import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { demoAccounts } from '#server/database/seed/index.ts'

type Role = 'plumber' | 'company'

/** The first working day of the story, a Tuesday morning in Austin. */
const morning = '2026-11-17T09:40:00-06:00'

const signedIn = z.object({ id: z.number(), token_access: z.string() })
const standing = z.object({ deliveries: z.object({ pending: z.number() }) })

/** The built product with its demo data in a folder of its own, on a morning that can be moved on. */
export const startProduct = async (port: number) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-film-'))
  const clock = path.join(folder, 'hours')
  const url = `http://localhost:${port}`
  const moveTo = (moment: string) =>
    writeFileSync(clock, String((Date.parse(moment) - Date.now()) / 3_600_000))
  moveTo(morning)
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      DEMO_DATA: 'yes',
      CLOCK_FILE: clock,
      // Taking pictures keeps the machine busy.
      MAX_EVENT_LOOP_DELAY: '0',
    },
  })

  const signIn = async (role: Role) => {
    const account = demoAccounts.find((known) => known.role === role)
    const answer = await fetch(`${url}/${role}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account?.email, password: account?.password }),
    })
    const { id, token_access: token } = signedIn.parse(await answer.json())
    await fetch(`${url}/api/notification/read`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ all: true }),
    })
    return { id, token, role, name: account?.name ?? '' }
  }

  /** Until everything that has happened at the payment simulator is told and applied. */
  const settled = async () => {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      const answer = await fetch(`${url}/stripe-simulator/control/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      const { deliveries } = standing.parse(await answer.json())
      if (deliveries.pending > 0) quiet = -1
      await setTimeout(700)
    }
  }

  const answers = () =>
    new Promise<void>((resolve, reject) => {
      server.once('exit', () => reject(new Error('The server did not start')))
      // It says so once the demo data has lived through its past.
      server.stdout.on('data', (said: Buffer) => {
        if (said.includes(url)) resolve()
      })
    })
  await answers()
  return {
    url,
    signIn,
    moveTo: async (moment: string) => {
      moveTo(moment)
      await settled()
    },
    settled,
    stop: () => {
      server.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>
