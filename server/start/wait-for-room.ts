import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { freeBytes } from '../lib/disk-room.ts'
import { say } from './say.ts'

const pauseMilliseconds = 1000

/** The embedded engine writes when it starts; part of the least room is enough for that. */
const startShare = 0.5

/**
 * Waits until the disk has room for the start: without it the database could not be opened, and a
 * server that is started again and again would come to nothing.
 */
export const waitForRoom = async ({ dataDir, databaseUrl, minFreeBytes }: Config) => {
  const least = minFreeBytes * startShare
  const hasRoom = async () => databaseUrl !== undefined || (await freeBytes(dataDir)) >= least
  if (await hasRoom()) return
  say(`The disk of ${dataDir} is full. Make room; the server waits for it.`)
  while (!(await hasRoom())) await setTimeout(pauseMilliseconds)
}
