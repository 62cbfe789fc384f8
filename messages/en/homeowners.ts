export const homeowners = {} as const
