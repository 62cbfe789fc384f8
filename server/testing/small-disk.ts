import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isOutOfSpace } from '../lib/faults/out-of-space.ts'

const megabyte = 1024 * 1024

/** What a test says that needs a small disk where none may be had. */
export const noSmallDisk = 'only root on Linux may mount a small file system of its own'

const mount = (folder: string, megabytes: number) => {
  const options = `size=${megabytes}m,mode=0755`
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'plumbline', folder], { stdio: 'ignore' })
}

/** Writes so many bytes, or as many as there is room for. */
const writeAll = (file: string, bytes: number) => {
  const piece = Buffer.alloc(megabyte)
  const handle = openSync(file, 'w')
  try {
    for (let left = bytes; left > 0; left -= piece.length)
      writeSync(handle, piece, 0, Math.min(left, piece.length))
  } catch (error) {
    if (!isOutOfSpace(error)) throw error
  } finally {
    closeSync(handle)
  }
}

/** A file system of so many megabytes, kept in memory; undefined where this user may not mount any. */
export const mountSmallDisk = (megabytes: number) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-disk-'))
  try {
    mount(folder, megabytes)
  } catch {
    rmdirSync(folder)
    return undefined
  }
  const ballast = path.join(folder, 'ballast')
  const clear = () => rmSync(ballast, { force: true })
  const unmount = () => {
    process.off('exit', unmount)
    execFileSync('umount', ['--lazy', folder])
    rmdirSync(folder)
  }
  process.once('exit', unmount)
  return {
    folder,
    /** Leaves so many megabytes free. */
    fill: (left: number) => {
      clear()
      const { bavail, bsize } = statfsSync(folder)
      writeAll(ballast, bavail * bsize - left * megabyte)
    },
    clear,
    unmount,
  }
}
