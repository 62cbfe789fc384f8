import { IconCheck, IconInfoCircle } from '@tabler/icons-react'

/** What a note tells: that something worked, or something worth knowing. */
export type NoteKind = 'success' | 'info'

export const noteIcons = { success: IconCheck, info: IconInfoCircle } as const
