/** Of a test of what rarely happens, or of another form of what every run tries: `npm run test:whole` runs it. */
export const rare = { tag: '@rare' } as const

/** What a test of a list is told with: that it is rare, or nothing. */
export type Rarity = typeof rare | Record<string, never>
