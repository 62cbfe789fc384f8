import { basement } from './basement.ts'
import { ceiling } from './ceiling.ts'
import { floor } from './floor.ts'
import { heater } from './heater.ts'
import { pipe } from './pipe.ts'
import { pump } from './pump.ts'
import { receipt } from './receipt.ts'
import { wall } from './wall.ts'

/** Photos of the demonstration, drawn by code as SVG; `seed` varies them. */
export const scenes = { basement, ceiling, floor, heater, pipe, pump, receipt, wall }

export type Scene = keyof typeof scenes

/** One scene; the receipt shows the plumber's bill (cents). */
export const drawScene = (scene: Scene, seed: number, billCents: number) =>
  scenes[scene](seed, billCents)
