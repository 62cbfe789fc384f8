import type { en } from './en/index.ts'
import type { Shape } from './shape.ts'

export type Messages = Shape<typeof en>
