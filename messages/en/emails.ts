export const emails = {} as const
