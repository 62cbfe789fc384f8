/** Whether the reader has asked the browser to fetch only what is needed. */
export const savesData = (): boolean => {
  const line: unknown = 'connection' in navigator ? navigator.connection : undefined
  return typeof line === 'object' && line !== null && 'saveData' in line && line.saveData === true
}
