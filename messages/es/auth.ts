import type { auth as en } from '../en/auth.ts'
import type { Shape } from '../shape.ts'

export const auth: Shape<typeof en> = {}
