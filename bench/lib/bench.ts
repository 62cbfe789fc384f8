import type { Engine, EngineName } from './engines.ts'
import type { Effort } from './race.ts'
import type { Figure } from './report.ts'

/** What a measurement gets: installations on one engine, and how long it may take. */
export type Setting = {
  engine: Engine
  effort: Effort
  /** Of many cases, those that name this. */
  only: string
  short: boolean
  /** Prints what is more than figures beside their limits. */
  say: (text: string) => void
}

/** A measurement by its name; answers its figures. */
export type Bench = {
  title: string
  /** Where it differs by engine it is measured on each; else on those named here. */
  engines?: readonly EngineName[]
  run: (setting: Setting) => Promise<Figure[]>
}
