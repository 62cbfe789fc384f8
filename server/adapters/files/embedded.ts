import { randomUUID } from 'node:crypto'
import { copyFile, link, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isMissing } from '../../lib/faults/is-missing.ts'
import { ownFolder } from '../../lib/own-folder.ts'
import { syncFolder } from '../../lib/sync-folder.ts'
import { checkFileName, isFileName, readAs } from './file-name.ts'
import type { FileAdapter, PutWithin } from './port.ts'
import { wasPutWithin } from './put-within.ts'

const draftName = /^\.[0-9a-f-]{36}\.part$/
const namesAtOnce = 500

/** What stands in a folder, some names at a time: there may be millions. */
async function* namesIn(folder: string) {
  let some: string[] = []
  for await (const { name } of await opendir(folder, { bufferSize: namesAtOnce })) {
    some.push(name)
    if (some.length < namesAtOnce) continue
    yield some
    some = []
  }
  yield some
}

/** Removes a file that is still as old when its turn comes; answers whether. */
const removeOld = async (file: string, put: PutWithin) => {
  const found = await stat(file).catch(() => undefined)
  if (!found || !wasPutWithin(put, found.mtime)) return 0
  await rm(file, { force: true })
  return 1
}

const writeNew = async (file: string, bytes: Uint8Array) => {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files in one folder of this machine; a name appears only once its bytes are on the disk. */
export const openFolder = (folder: string): FileAdapter => {
  ownFolder(folder)
  const fileOf = (name: string) => path.join(folder, checkFileName(name))
  return {
    isBucket: false,
    put: async (name, bytes) => {
      const target = fileOf(name)
      const draft = path.join(folder, `.${randomUUID()}.part`)
      try {
        await writeNew(draft, bytes)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(folder)
    },
    get: async (name) => {
      try {
        const handle = await open(path.join(folder, readAs(name)))
        const { size } = await handle.stat()
        return { stream: handle.createReadStream(), size }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    linkTo: async (name, target) => {
      const source = path.join(folder, readAs(name))
      try {
        await link(source, target).catch((error: unknown) => {
          if (isMissing(error)) throw error
          return copyFile(source, target)
        })
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    storedAs: readAs,
    sweep: async (put, isNeeded) => {
      let removed = 0
      for await (const some of namesIn(folder)) {
        const needed = new Set(await isNeeded(some.filter(isFileName)))
        const free = some.filter((name) => isFileName(name) && !needed.has(name))
        for (const name of [...free, ...some.filter((each) => draftName.test(each))])
          removed += await removeOld(path.join(folder, name), put)
      }
      return removed
    },
    remove: async (name) => rm(fileOf(name), { force: true }),
    isEmpty: async () => {
      for await (const some of namesIn(folder)) if (some.some(isFileName)) return false
      return true
    },
    check: async () => {},
    isAway: () => false,
  }
}
