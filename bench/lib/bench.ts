import type { Engine } from './engines.ts'
import type { Effort } from './race.ts'
import type { Figure } from './report.ts'

/** What a measurement gets: installations on one engine, and how long it may take. */
export type Setting = { engine: Engine; effort: Effort }

/** A measurement by its name; answers its figures. */
export type Bench = { title: string; run: (setting: Setting) => Promise<Figure[]> }
