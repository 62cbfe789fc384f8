/**
 * An amount as typed, with its cents behind a point: a comma before the last two digits or fewer parts them, as many
 * write it (`1.250,00`); any other comma parts the thousands.
 */
export const withPoint = (text: string): string =>
  text.lastIndexOf(',') > text.lastIndexOf('.') && /^[^,]*,\d{0,2}$/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replaceAll(',', '')
