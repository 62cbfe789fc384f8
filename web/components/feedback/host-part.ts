import { createPart } from '../on-demand/part.ts'

/** What shows dialogs and notes; fetched when the page rests, or when the first is to be shown. */
export const hostPart = createPart(async () => (await import('./feedback-host.tsx')).FeedbackHost)
