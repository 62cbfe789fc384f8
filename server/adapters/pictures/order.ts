import { z } from 'zod'
import type { PictureKind } from '#contract/rules/picture-kind.ts'

/** What a picture process is asked for, one thing at a time. */
export type Order = { decode: string; kind: PictureKind } | { draw: string }

const image = z.object({
  bytes: z.instanceof(Buffer),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

/** What it says; read with care, for it has looked at a stranger's file. */
export const answer = z
  .object({ full: image, thumbnail: image })
  .or(z.enum(['unreadable', 'too_large']))

export type Answer = z.output<typeof answer>
