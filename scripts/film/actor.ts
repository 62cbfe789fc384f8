import type { Frame, Locator } from 'playwright-core'
import type { Recorder } from './recorder.ts'

const letters = 4

/** Somebody at one of the two devices on the stage, with a finger or a pointer that is seen. */
export const createActor = (film: Recorder, frame: Frame, device: 'phone' | 'screen') => {
  const middle = (target: Locator) =>
    target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + Math.min(width / 2, 220), y: y + height / 2 }
    })

  const point = async (target: Locator) => {
    const { x, y } = await middle(target)
    const there = { [`${device}-pointer-x`]: x, [`${device}-pointer-y`]: y }
    await film.to({ ...there, [`${device}-pointer`]: 1 }, 400)
  }

  /** Presses it and waits for what must come of it. */
  const press = async (target: Locator, after: () => Promise<unknown>) => {
    await point(target)
    await film.to({ press: 1 }, 120)
    await film.change(async () => {
      await target.click()
      await after()
      await film.set({ press: 0 })
    })
  }

  /** Scrolls calmly until the target stands so many pixels below the top of the device. */
  const scrollTo = async (target: Locator, below: number) => {
    const way = await target.evaluate((element) => element.getBoundingClientRect().top)
    const begin = await frame.evaluate(() => window.scrollY)
    await film.to({ [`${device}-pointer`]: 0 }, 150)
    await film.run(Math.min(900, 300 + Math.abs(way - below)), (part) =>
      frame.evaluate((y) => window.scrollTo(0, y), begin + (way - below) * part),
    )
  }

  const type = async (target: Locator, text: string) => {
    await press(target, async () => undefined)
    for (let at = 0; at < text.length; at += letters) {
      await target.pressSequentially(text.slice(at, at + letters))
      await film.hold(66)
    }
  }

  return {
    frame,
    point,
    press,
    scrollTo,
    type,
    /** Takes the finger or the pointer off. */
    rest: () => film.to({ [`${device}-pointer`]: 0 }, 200),
  }
}

export type Actor = ReturnType<typeof createActor>
