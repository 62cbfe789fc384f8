/** The same tree of keys with any text at its leaves: a Spanish text left out does not compile. */
export type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]>
}
