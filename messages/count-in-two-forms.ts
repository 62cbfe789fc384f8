type PluralResolver = {
  getSuffix: (language: string, count: number, options?: object) => string
}

/**
 * Spanish has a third form, for whole millions (“un millón de trabajos”). The texts have two, one and other, so a
 * translator that would ask for the third one asks for the other.
 */
export const countInTwoForms = (resolver: PluralResolver): void => {
  const suffixOf = resolver.getSuffix.bind(resolver)
  resolver.getSuffix = (...given) => suffixOf(...given).replace(/many$/, 'other')
}
