/** Scenes are drawn on this field and photographed smaller, which a start has time for. */
const width = 1280
const height = 960
const shown = { width: 1024, height: 768 }

/** Numbers that look random and are the same in every run: a small linear generator. */
export const numbersFrom = (seed: number) => {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  return (from: number, to: number) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return from + (state / 2 ** 32) * (to - from)
  }
}

export type Numbers = ReturnType<typeof numbersFrom>

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const fade = (
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
  direction = 'x1="0" y1="0" x2="0" y2="1"',
) =>
  `<linearGradient id="${id}" ${direction}>${stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient>`

export const glow = (id: string, colour: string, opacity: number) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

const drop = (x: number, y: number, size: number) =>
  `<path d="M${x} ${y - size * 1.6}c${size * 0.5} ${size * 0.8} ${size} ${size * 1.1} ${size} ${size * 1.7}a${size} ${size} 0 0 1-${size * 2} 0c0-${size * 0.6} ${size * 0.5}-${size * 0.9} ${size}-${size * 1.7}Z" fill="#cfe5f7" stroke="#5d97c9" stroke-width="1.5" opacity=".9"/>`

export const drops = (
  next: Numbers,
  count: number,
  box: readonly [number, number, number, number],
) => repeat(count, () => drop(next(box[0], box[2]), next(box[1], box[3]), next(4, 9)))

/** A camera's corners are darker, and its light is not even. */
const lens = `<radialGradient id="lens" cx=".46" cy=".42" r=".8"><stop offset=".45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#0b0f14" stop-opacity=".55"/></radialGradient>`

export const picture = (definitions: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${shown.width}" height="${shown.height}" viewBox="0 0 ${width} ${height}"><defs>${lens}${definitions}</defs>${body}<rect width="${width}" height="${height}" fill="url(#lens)"/></svg>`
