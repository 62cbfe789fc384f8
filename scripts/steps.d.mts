export const root: string
export function nodeRefusal(version: string): string | undefined
