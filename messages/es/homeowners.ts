import type { homeowners as en } from '../en/homeowners.ts'
import type { Shape } from '../shape.ts'

export const homeowners: Shape<typeof en> = {}
