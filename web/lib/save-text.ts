/** Hands a text to the reader as a file. */
export const saveText = (name: string, text: string, type: 'text/csv' | 'text/plain'): void => {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(address), 1000)
}
