import { pictureHead } from './picture-size.ts'

/** Bytes below which a photo is sent as it is. */
const heavy = 1024 * 1024

/** Pixels above which a phone may not have the memory to draw a photo. */
const mostPixels = 26_000_000

/** Milliseconds after which a photo is sent as it is. */
const patience = 20_000

/** A browser draws the upper half of half a photo; the server is to see that it is one. */
const isWhole = async (file: File): Promise<boolean> => {
  const [before, last] = new Uint8Array(await file.slice(-2).arrayBuffer())
  return before === 0xff && last === 0xd9
}

const canBeDrawn = async (file: File): Promise<boolean> => {
  const { kind, pixels } = await pictureHead(file)
  return kind === 'jpeg' && pixels !== undefined && pixels <= mostPixels && (await isWhole(file))
}

/** Drawn apart from the page, which goes on answering; the memory goes with the worker. */
const drawn = (file: File): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' })
    const end = (blob?: Blob) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(blob)
    }
    const timer = setTimeout(() => end(), patience)
    worker.addEventListener('message', ({ data }) => end(data))
    worker.addEventListener('error', () => end())
    worker.postMessage(file)
  })

const lighter = async (file: File): Promise<File> => {
  try {
    const blob = (await canBeDrawn(file)) ? await drawn(file) : undefined
    if (!blob || blob.size >= file.size) return file
    return new File([blob], file.name, { type: blob.type, lastModified: file.lastModified })
  } catch {
    return file
  }
}

let before: Promise<unknown> = Promise.resolve()

/**
 * The photo with no more pixels than the server keeps (product decisions, photos), upright and without
 * what the camera wrote into it: a basement has little signal. One at a time, as a phone has little
 * memory; whatever cannot be drawn, or would not weigh less, is sent as it is.
 */
export const lighterPhoto = (file: File): Promise<File> => {
  if (file.size < heavy) return Promise.resolve(file)
  const made = before.then(() => lighter(file))
  before = made
  return made
}
