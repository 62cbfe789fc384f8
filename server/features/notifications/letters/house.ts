import type { Context } from '../../../context.ts'

/** What letters say of ourselves: where we are and how long companies have to answer, in hours. */
export const houseOf = ({ config, publicUrl }: Context) => ({
  publicUrl: publicUrl(),
  supportEmail: config.supportEmail,
  offerHours: config.windows.offerHours,
})
