/** A text as it is looked for, as the server does too: in lower case, without accents and with one apostrophe. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[’‘ʼ´]/g, "'")
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
