/** Of a test of what rarely happens, or of another form of what every run tries: `npm run test:whole` runs it. */
export const rare = { tag: '@rare' } as const
