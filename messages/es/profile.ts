import type { profile as en } from '../en/profile.ts'
import type { Shape } from '../shape.ts'

export const profile: Shape<typeof en> = {}
