import type { World } from '../world.ts'

/** The leak, and the line that leaves its drop. */
export const opening = async ({ film, pan }: World) => {
  film.mark('opening')
  await film.hold(600)
  await film.to({ line: 700 }, 1500)
  await film.hold(1100)
  await pan(1)
}
