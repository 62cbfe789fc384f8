/** A number as pages show it (`#10042`), and as it is kept. */
export const bare = (number: string) => number.replace(/^#/, '')
