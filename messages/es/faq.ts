import type { faq as en } from '../en/faq.ts'
import type { Shape } from '../shape.ts'

export const faq: Shape<typeof en> = {}
