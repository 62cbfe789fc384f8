import type { Messages } from '#messages/messages.ts'

/** The texts the landing page shows; they travel in its document, so that it needs no second call. */
export const pageTexts = ({ common, landing, auth }: Messages) => ({
  common,
  landing,
  auth: { service: { types: auth.service.types } },
})

export type PageTexts = ReturnType<typeof pageTexts>
