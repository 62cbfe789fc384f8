/** Where the film's panels begin, in pixels of the stage: opening, three steps, closing. */
export const panels = [0, 720, 1440, 2160, 2880] as const

const rail = 100
const drop = { x: 964, y: 344 }
const turn = 640
const bend = 36

/** Out of the drop, down the rail past every knot, into the paid amount. */
export const linePath = [
  `M${drop.x} ${drop.y}V${turn - bend}`,
  `Q${drop.x} ${turn} ${drop.x - bend} ${turn}`,
  `H${rail + bend}Q${rail} ${turn} ${rail} ${turn + bend}`,
  `V${3125 - bend}Q${rail} 3125 ${rail + bend} 3125H656`,
].join('')

/** How many beats the steps before have. */
const beatsBefore = [0, 5, 9] as const

/** A beat of a step (both from 0): its number in the whole film and its height on the line. */
export const knotOf = (step: number, place: number) => ({
  number: (beatsBefore[step] ?? 0) + place,
  y: (panels[step + 1] ?? 0) + 218 + 16 + place * 58,
})

/** The height of a step's own number on the line. */
export const numberOf = (step: number) => (panels[step + 1] ?? 0) + 120
