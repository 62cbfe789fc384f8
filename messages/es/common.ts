import type { common as en } from '../en/common.ts'
import type { Shape } from '../shape.ts'

export const common: Shape<typeof en> = {}
