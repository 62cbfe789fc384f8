import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isMissing } from '../../lib/faults/is-missing.ts'

/** A file system counts in steps: what was written just now may be written again within the same one. */
const unsureMilliseconds = 3000

/** Real milliseconds, as the file system counts them. */
const now = () => performance.timeOrigin + performance.now()

/** Undefined where there is nothing of this name, or no more. */
const orGone = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Names of all files below a folder; of the folders on the way, too. */
const namesBelow = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const named = (isWanted: (entry: (typeof entries)[number]) => boolean) =>
    entries
      .filter(isWanted)
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  return { files: named((entry) => entry.isFile()), folders: named((entry) => entry.isDirectory()) }
}

/** What changes with every writing; undefined where that was too short ago to tell. */
const stateOf = async (file: string) => {
  const state = await stat(file, { bigint: true })
  const isSure = Number(state.ctimeMs) < now() - unsureMilliseconds
  return isSure ? `${state.size} ${state.ctimeNs} ${state.ino}` : undefined
}

/** Bytes of all files below a folder. */
export const bytesBelow = async (folder: string) => {
  let sum = 0
  for (const name of (await namesBelow(folder)).files)
    sum += (await orGone(stat(path.join(folder, name))))?.size ?? 0
  return sum
}

/**
 * Copies a folder whose files are written meanwhile: most of it at once, and then, while `held` lets nobody
 * write, what has changed since. Breaks off at the next file once the signal says so.
 */
export const copyWhileUsed = async (
  from: string,
  to: string,
  held: (work: () => Promise<void>) => Promise<void>,
  signal?: AbortSignal,
) => {
  const copied = new Map<string, string | undefined>()
  const copyOne = async (name: string) => {
    const state = await stateOf(path.join(from, name))
    if (state !== undefined && copied.get(name) === state) return
    copied.set(name, state)
    await copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE)
  }
  const copyChanged = async () => {
    const { files, folders } = await namesBelow(from)
    for (const name of ['', ...folders]) await mkdir(path.join(to, name), { recursive: true })
    // One after the other: several at a time would be sooner, and slow down who works meanwhile.
    for (const name of files) {
      signal?.throwIfAborted()
      await orGone(copyOne(name))
    }
    const kept = new Set(files)
    for (const name of copied.keys())
      if (!kept.has(name)) await rm(path.join(to, name), { force: true })
  }
  await copyChanged()
  await held(copyChanged)
}
