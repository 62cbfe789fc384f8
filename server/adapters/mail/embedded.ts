import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ownFolder } from '../../lib/own-folder.ts'
import { syncFolder } from '../../lib/sync-folder.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { type MailAdapter, type Outbox, type OutboxLetter, outboxListed } from './port.ts'

const storedLetter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
  unsubscribeUrl: z.string().optional(),
  at: z.string(),
})

const fileName = /^(\d{16}-[0-9a-f]{16})\.json$/
const draftName = /^\.(\d{16})-[0-9a-f]{16}\.json\.draft$/
const dayMicroseconds = 86_400_000_000

const hashOf = (messageId: string) =>
  createHash('sha256').update(messageId).digest('hex').slice(0, 16)

const write = async (target: string, content: string) => {
  const file = await open(target, 'w')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

const writeDurably = async (folder: string, name: string, content: string) => {
  const draft = path.join(folder, `.${name}.draft`)
  try {
    await write(draft, content)
    await rename(draft, path.join(folder, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(folder)
}

const microsecondsNow = () => Math.round((performance.timeOrigin + performance.now()) * 1000)

/** Real time, which never goes back; the microsecond keeps the order of letters written within one millisecond. */
const nameFor = (messageId: string) =>
  `${String(microsecondsNow()).padStart(16, '0')}-${hashOf(messageId)}.json`

/** Newest first. */
const namesIn = async (folder: string) =>
  (await readdir(folder))
    .filter((name) => fileName.test(name))
    .sort()
    .reverse()

/** What a process that died has left half written, a day ago or longer. */
const oldDraftsIn = async (folder: string) => {
  const dayAgo = microsecondsNow() - dayMicroseconds
  return (await readdir(folder)).filter((name) => Number(draftName.exec(name)?.[1]) < dayAgo)
}

/** Removes what `MailAdapter` says of the letters under `folder`; where there is no such folder, nothing. */
export const sweepOutbox =
  (folder: string): MailAdapter['sweep'] =>
  async (days, most) => {
    if (!existsSync(folder)) return
    const oldest = microsecondsNow() - days * dayMicroseconds
    const old = (await namesIn(folder)).filter(
      (name, place) => place >= most || Number(name.slice(0, 16)) < oldest,
    )
    for (const name of [...old, ...(await oldDraftsIn(folder))])
      await unlink(path.join(folder, name)).catch(() => {})
  }

/**
 * Keeps each letter as a file under `folder` instead of sending it. A letter sent again replaces the
 * first of the same message id.
 */
export const openOutbox = (folder: string, clock: Clock): MailAdapter & Outbox => {
  ownFolder(folder)

  const readOne = async (name: string): Promise<OutboxLetter[]> => {
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => undefined)
    if (text === undefined) return []
    return [{ ...storedLetter.parse(JSON.parse(text)), id: name.replace(/\.json$/, '') }]
  }

  return {
    send: async (letter) => {
      const before = (await namesIn(folder)).filter((name) =>
        name.endsWith(`-${hashOf(letter.messageId)}.json`),
      )
      const stored = { ...letter, at: clock().toISOString() }
      await writeDurably(folder, nameFor(letter.messageId), JSON.stringify(stored, null, 2))
      for (const name of before) await unlink(path.join(folder, name))
    },
    endWithin: () => {},
    sweep: sweepOutbox(folder),
    list: async (to) => {
      const found: OutboxLetter[] = []
      for (const name of await namesIn(folder)) {
        if (found.length === outboxListed) break
        for (const letter of await readOne(name))
          if (to === undefined || letter.to === to) found.push(letter)
      }
      return found
    },
    read: async (id) => {
      const name = `${id}.json`
      return fileName.test(name) ? (await readOne(name))[0] : undefined
    },
  }
}
