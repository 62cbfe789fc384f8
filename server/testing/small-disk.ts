import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const megabyte = 1024 * 1024

/** What a test says that needs a small disk where none may be had. */
export const noSmallDisk = 'only root on Linux may mount a small file system of its own'

const mount = (folder: string, megabytes: number) => {
  const options = `size=${megabytes}m,mode=0755`
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'plumbline', folder], { stdio: 'ignore' })
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
      const bytes = bavail * bsize - left * megabyte
      if (bytes > 0) writeFileSync(ballast, Buffer.alloc(bytes))
    },
    clear,
    unmount,
  }
}
