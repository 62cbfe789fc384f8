import type { photos as en } from '../en/photos.ts'
import type { Shape } from '../shape.ts'

export const photos: Shape<typeof en> = {}
