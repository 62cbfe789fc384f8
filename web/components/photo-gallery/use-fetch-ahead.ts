import { useEffect, useRef } from 'react'
import { fileAddress } from '#web/lib/http/base-addresses.ts'
import type { GalleryPhoto } from './photo.ts'
import { savesData } from './saves-data.ts'

/** Fetches photos before they are asked for, each once while the gallery is open, unless the reader saves data. */
export const useFetchAhead = (opened: boolean) => {
  const fetched = useRef(new Map<string, HTMLImageElement>())
  useEffect(() => {
    if (!opened) fetched.current.clear()
  }, [opened])
  return (photos: readonly GalleryPhoto[]): void => {
    if (savesData()) return
    for (const { path } of photos) {
      if (fetched.current.has(path)) continue
      const image = new Image()
      image.fetchPriority = 'low'
      image.src = fileAddress(path)
      // Held, so that the browser still has it when it is shown.
      fetched.current.set(path, image)
    }
  }
}
