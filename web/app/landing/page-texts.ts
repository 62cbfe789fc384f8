import type { Messages } from '#messages/messages.ts'

/** The texts the landing page shows; they travel in its document, so that it needs no second call. */
export const pageTexts = ({ common, landing, service }: Messages) => ({
  common,
  landing,
  service: { types: service.types },
})

export type PageTexts = ReturnType<typeof pageTexts>
