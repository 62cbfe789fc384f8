import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Milliseconds. */
const patience = 20_000

const drawn = new Map<string, Promise<Buffer>>()

/** In a process of its own, since what draws may lock itself for ever (decision 25); then in another one. */
const draw = async (background: string, width: number): Promise<Buffer> => {
  const create = { width, height: Math.round(width * 0.75), channels: 3, background }
  const program = `require('sharp')(${JSON.stringify({ create })}).jpeg().pipe(process.stdout)`
  const once = () =>
    run(process.execPath, ['-e', program], {
      encoding: 'buffer',
      timeout: patience,
      killSignal: 'SIGKILL',
    })
  const { stdout } = await once().catch(once)
  return stdout
}

/** A real JPEG as a phone would make it, told apart by its colour. */
export const picture = async (name: string, background: string, width = 1600) => {
  const key = `${background} ${width}`
  const file = drawn.get(key) ?? draw(background, width)
  drawn.set(key, file)
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await file }
}
