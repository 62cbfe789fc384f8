import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'

/** Frames a second. */
export const rate = 30

/** The stage is 1280 by 720 points; the film has half as many pixels again each way. */
export const stageSize = { width: 1280, height: 720 }
export const pixelsPerPoint = 1.5

export type Numbers = Record<string, number>

type Mark = { name: string; frame: number }

const eased = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2)

/** Sets the stage to these numbers; `veil` is the picture that lies over it. */
const setStage = ({ numbers, veil }: { numbers: Numbers; veil?: string | undefined }) => {
  for (const [name, value] of Object.entries(numbers))
    document.documentElement.style.setProperty(`--${name}`, String(value))
  const cover = document.querySelector('#veil')
  if (veil && cover instanceof HTMLImageElement) {
    cover.src = veil
    return cover.decode()
  }
  return undefined
}

/** Takes a film of a page picture by picture, so that it is smooth however slow the machine is. */
export const createRecorder = async (page: Page, folder: string) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const cdp = await page.context().newCDPSession(page)
  const pictures: { file: string; frames: number }[] = []
  const marks: Mark[] = []
  const standing: Numbers = {}
  let last = ''
  let frame = 0

  const set = async (numbers: Numbers, veil?: string) => {
    Object.assign(standing, numbers)
    await page.evaluate(setStage, { numbers, veil })
  }

  /** Shows what stands there for so many frames. */
  const show = async (frames: number) => {
    const { data } = await cdp.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      clip: { x: 0, y: 0, ...stageSize, scale: pixelsPerPoint },
    })
    const before = pictures.at(-1)
    frame += frames
    if (data === last && before) {
      before.frames += frames
      return
    }
    last = data
    const file = `${String(pictures.length).padStart(5, '0')}.png`
    writeFileSync(path.join(folder, file), Buffer.from(data, 'base64'))
    pictures.push({ file, frames })
  }

  const hold = (milliseconds: number) => show(Math.max(1, Math.round((milliseconds * rate) / 1000)))

  /** Runs `work` for each frame with the eased part, 0 to 1, of the way. */
  const run = async (milliseconds: number, work: (part: number) => Promise<unknown>) => {
    const frames = Math.max(1, Math.round((milliseconds * rate) / 1000))
    for (let done = 1; done <= frames; done += 1) {
      await work(eased(done / frames))
      await show(1)
    }
  }

  /** Moves numbers of the stage to where they shall be. */
  const to = (numbers: Numbers, milliseconds: number) => {
    const from = { ...standing }
    return run(milliseconds, (part) => {
      const now = Object.entries(numbers).map(([name, end]) => {
        const begin = from[name] ?? 0
        return [name, begin + (end - begin) * part]
      })
      return set(Object.fromEntries(now))
    })
  }

  /** Does something in the product and lets what it showed before fade into what it shows now. */
  const change = async (work: () => Promise<unknown>, milliseconds = 200) => {
    const before = `data:image/png;base64,${last}`
    await work()
    await set({ veil: 1 }, before)
    await to({ veil: 0 }, milliseconds)
  }

  const finish = () => {
    const lines = pictures.flatMap(({ file, frames }) => [
      `file ${file}`,
      `duration ${frames / rate}`,
    ])
    writeFileSync(
      path.join(folder, 'film.ffconcat'),
      ['ffconcat version 1.0', ...lines, `file ${pictures.at(-1)?.file}`, ''].join('\n'),
    )
    /** The picture that is seen so many seconds after a mark. */
    const at = (name: string, seconds: number) => {
      let left = (marks.find((each) => each.name === name)?.frame ?? 0) + seconds * rate
      const seen = pictures.find(({ frames }) => {
        left -= frames
        return left < 0
      })
      return path.join(folder, seen?.file ?? '')
    }
    return { marks, frames: frame, at }
  }

  return {
    page,
    set,
    hold,
    run,
    to,
    change,
    finish,
    /** What is said or begins here. */
    mark: (name: string) => marks.push({ name, frame }),
  }
}

export type Recorder = Awaited<ReturnType<typeof createRecorder>>
export type Marks = readonly Mark[]
