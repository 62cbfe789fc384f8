import type { landing as en } from '../en/landing.ts'
import type { Shape } from '../shape.ts'

export const landing: Shape<typeof en> = {}
