import { grown } from '../lib/sizes.ts'
import { type Grew, ratiosOf } from './plot.ts'

const size = { width: 860, height: 480, left: 60, right: 240, top: 30, bottom: 50 }
const highest = 4

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const x = (place: number) =>
  size.left + (place * (size.width - size.left - size.right)) / (grown.length - 1)

const y = (ratio: number) => {
  const inside = size.height - size.top - size.bottom
  return size.top + inside * (1 - Math.min(ratio, highest) / highest)
}

const line = (ratios: readonly number[], isOver: boolean) => {
  const points = ratios.map((ratio, place) => `${x(place).toFixed(1)},${y(ratio).toFixed(1)}`)
  const look = isOver ? 'stroke="#c2410c" stroke-width="1.5"' : 'stroke="#0f766e" opacity="0.35"'
  return `<polyline fill="none" ${look} points="${points.join(' ')}"/>`
}

const named = ({ what }: Grew, ratio: number) =>
  `<text x="${x(grown.length - 1) + 6}" y="${y(ratio) + 4}" font-size="10">${escaped(what)}</text>`

/** The ratios to the smallest size as lines, one for each call; those over the limit by name. */
export const drawing = (all: readonly Grew[], limit: number) => {
  const lines = all.map((each) => {
    const ratios = ratiosOf(each)
    const last = ratios.at(-1) ?? 1
    return last > limit ? `${line(ratios, true)}${named(each, last)}` : line(ratios, false)
  })
  const marks = [1, limit, 2, 3, 4].map(
    (ratio) =>
      `<line x1="${size.left}" x2="${x(grown.length - 1)}" y1="${y(ratio)}" y2="${y(ratio)}" stroke="#cbd5e1"${ratio === limit ? ' stroke-dasharray="4 3"' : ''}/>
<text x="${size.left - 36}" y="${y(ratio) + 4}" font-size="11">${ratio} ×</text>`,
  )
  const labels = ['10,000 jobs', '100,000', '1,000,000'].map(
    (text, place) =>
      `<text x="${x(place)}" y="${size.height - 20}" font-size="11" text-anchor="middle">${text}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif">
<rect width="100%" height="100%" fill="#fff"/>
${[...marks, ...labels, ...lines].join('\n')}
</svg>
`
}
