import { createLeftForm } from '#web/components/form/index.ts'
import type { contactValues } from './contact-values.ts'

/** What was typed into the window in which contact details are corrected, and not saved. */
export const leftContacts = createLeftForm<Partial<ReturnType<typeof contactValues>>>()
