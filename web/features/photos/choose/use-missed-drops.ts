import { useEffect } from 'react'

const keepPage = (event: DragEvent): void => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** Files that are dropped beside a photo group go nowhere: some browsers would leave the page for them. */
export const useMissedDrops = (): void => {
  useEffect(() => {
    const kinds = ['dragover', 'drop'] as const
    for (const kind of kinds) window.addEventListener(kind, keepPage)
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, keepPage)
    }
  }, [])
}
