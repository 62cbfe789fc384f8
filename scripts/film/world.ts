import type { BrowserContext, Frame, Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import { catalogues, type Messages } from '#messages/index.ts'
import { type Actor, createActor } from './actor.ts'
import type { openFront } from './front.ts'
import type { Product } from './product.ts'
import type { Recorder } from './recorder.ts'
import { knotOf, numberOf, panels } from './stage/line.ts'

type Front = Awaited<ReturnType<typeof openFront>>
type Role = 'plumber' | 'company'

const deviceOf = { plumber: 'phone', company: 'screen' } as const

/** Everything the steps of the film work with. */
export type World = {
  language: Language
  t: Messages
  film: Recorder
  product: Product
  context: BrowserContext
  plumber: Actor
  company: Actor
  /** Signs in anew: a session ends after a day of the product's clock. */
  signIn: (role: Role) => Promise<void>
  /** Sends a device to a screen of the product. */
  open: (role: Role, path: string) => Promise<void>
  /** On to the panel, along the line to the number of its step. */
  pan: (panel: 1 | 2 | 3 | 4) => Promise<void>
  /** On along the line to a beat of a step, both from 0. */
  beat: (step: number, place: number) => Promise<void>
  /** The number of the job, once it is sent. */
  jobId: string
}

/** How long the line is down to each height; it never rises. */
const lengthsAt = (heights: readonly number[]) => {
  const line = document.querySelector('#line path')
  if (!(line instanceof SVGPathElement)) return []
  return heights.map((y) => {
    let low = 0
    let high = line.getTotalLength()
    for (let round = 0; round < 40; round += 1) {
      const middle = (low + high) / 2
      if (line.getPointAtLength(middle).y < y) low = middle
      else high = middle
    }
    return high
  })
}

const frameOf = (page: Page, name: string): Frame => {
  const frame = page.frame({ name })
  if (!frame) throw new Error(`The stage has no ${name}`)
  return frame
}

type Parts = {
  language: Language
  film: Recorder
  product: Product
  context: BrowserContext
  front: Front
}

export const createWorld = async (parts: Parts): Promise<World> => {
  const { language, film, product, context, front } = parts
  const plumber = createActor(film, frameOf(film.page, 'phone'), 'phone')
  const company = createActor(film, frameOf(film.page, 'screen'), 'screen')
  const lengthOf = async (y: number) => (await film.page.evaluate(lengthsAt, [y]))[0] ?? 0

  const signIn = async (role: Role) => {
    const { id, token, name } = await product.signIn(role)
    const url = front.of(deviceOf[role])
    await context.addCookies([{ name: 'token_access', value: token, url }])
    const kept = { preferredLang: language, userId: String(id), role, userName: name, token }
    const { frame } = role === 'plumber' ? plumber : company
    await frame.goto(`${url}/robots.txt`)
    await frame.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, kept)
  }

  const open = async (role: Role, path: string) => {
    const { frame } = role === 'plumber' ? plumber : company
    await frame.goto(`${front.of(deviceOf[role])}${path}`)
    await frame.getByRole('heading', { level: 1 }).waitFor()
    await frame.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  }

  return {
    ...{ language, t: catalogues[language], film, product, context, plumber, company },
    ...{ signIn, open, jobId: '' },
    pan: async (panel) => {
      const reach = panel === 4 ? 99_999 : numberOf(panel - 1)
      await film.to({ camera: panels[panel], line: await lengthOf(reach) }, 1400)
    },
    beat: async (step, place) => {
      const { number, y } = knotOf(step, place)
      await film.to({ beat: number, line: await lengthOf(y) }, 500)
    },
  }
}
