/** Beyond Latin-1, what the fonts that every PDF reader has can show. */
const shownToo = '‘’“”–—€•…Šš'

const isShown = (letter: string) =>
  (letter >= ' ' && letter <= '\u00ff') || letter === '\n' || shownToo.includes(letter)

/** A text in letters that the built-in PDF fonts have; others lose their accents or become `?`. */
export const pdfText = (text: string) =>
  Array.from(text.normalize('NFC'), (letter) => {
    if (isShown(letter)) return letter
    const base = letter.normalize('NFD').charAt(0)
    return isShown(base) ? base : '?'
  }).join('')
