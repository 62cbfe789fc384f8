/** Levels of 255 that colours may be off: some browsers blur what is read back a little. */
const tolerance = 8

const colours = [
  [200, 40, 10],
  [10, 200, 40],
  [40, 10, 200],
  [120, 120, 120],
] as const

/**
 * Whether the browser gives back what is drawn. One that guards against being recognised may give white
 * or noise instead, which must not take a photo's place.
 */
export const drawingTellsTrue = (): boolean => {
  const pen = new OffscreenCanvas(colours.length, 1).getContext('2d')
  if (!pen) return false
  for (const [at, colour] of colours.entries()) {
    pen.fillStyle = `rgb(${colour.join()})`
    pen.fillRect(at, 0, 1, 1)
  }
  const { data } = pen.getImageData(0, 0, colours.length, 1)
  return colours.every((colour, at) =>
    colour.every((level, channel) => Math.abs(level - (data[at * 4 + channel] ?? 0)) <= tolerance),
  )
}
