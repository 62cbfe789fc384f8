import type { shell as en } from '../en/shell.ts'
import type { Shape } from '../shape.ts'

export const shell: Shape<typeof en> = {}
