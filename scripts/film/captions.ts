import type { Messages } from '#messages/messages.ts'
import { type Marks, rate } from './recorder.ts'

type Said = Messages['landing']['film']['said']

/** Beside the screen of the company there is less room. */
const narrow: readonly string[] = ['told', 'accepted', 'seen', 'card'] satisfies (keyof Said)[]

const clock = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)

/** What is said at each mark, until the next one, as WebVTT that leaves the devices free. */
export const captions = (said: Said, marks: Marks, frames: number) => {
  const begins = new Map(marks.map(({ name, frame }) => [name, frame]))
  const cues = Object.entries(said).map(([name, text], place, all) => {
    const next = all[place + 1]
    const begin = begins.get(name)
    const end = next ? begins.get(next[0]) : frames
    if (begin === undefined || end === undefined) throw new Error(`The film has no mark ${name}`)
    const room = `position:5% align:start size:${narrow.includes(name) ? 33 : 54}%`
    return `${clock(begin / rate)} --> ${clock((end - 1) / rate)} ${room}\n${text}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}
