import type { Context } from '../../../context.ts'

/** Where a plumber comes back to from the provider's pages (section 2, plumber job list). */
export const accountReturnUrl = ({ publicUrl }: Context) =>
  `${publicUrl()}/inicio/plumber/jobs?account=updated`
