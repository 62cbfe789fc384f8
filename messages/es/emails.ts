import type { emails as en } from '../en/emails.ts'
import type { Shape } from '../shape.ts'

export const emails: Shape<typeof en> = {}
