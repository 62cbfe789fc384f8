/** Puts the page's sheets to use, which it only names; over once they are there, or do not come. */
export const applySheets = async (): Promise<void> => {
  const named = document.querySelectorAll<HTMLLinkElement>('link[data-sheet]')
  await Promise.all(
    Array.from(named, (link) => {
      const sheet = document.createElement('link')
      const over = new Promise((resolve) => {
        sheet.addEventListener('load', resolve)
        sheet.addEventListener('error', resolve)
      })
      sheet.rel = 'stylesheet'
      sheet.crossOrigin = link.crossOrigin
      sheet.href = link.href
      // In their order, and before those of the screens, which go to the end of the head.
      link.after(sheet)
      return over
    }),
  )
}
