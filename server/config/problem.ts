/** A setting that cannot be used, and why, as one line. */
export type Problem = { variable: string; text: string }
