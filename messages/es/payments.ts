import type { payments as en } from '../en/payments.ts'
import type { Shape } from '../shape.ts'

export const payments: Shape<typeof en> = {}
