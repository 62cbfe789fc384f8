import type { Messages } from './messages.ts'

/** Texts of screens that few readers open: each part is a file of its own beside the catalogue. */
export const lateParts = ['operator'] as const satisfies readonly (keyof Messages)[]

export type LatePart = (typeof lateParts)[number]
