export const builtIn: readonly string[]
export const shipped: readonly string[]
