import type { Page } from '@playwright/test'

/** Everything that the browser keeps of unsent jobs: whose drafts and photos. */
export const keptOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ drafts: string[]; photos: string[] }>((resolve) => {
        const opened = indexedDB.open('plumbline')
        opened.onsuccess = () => {
          const kept = opened.result.transaction(['drafts', 'draft-photos'])
          const drafts = kept.objectStore('drafts').getAllKeys()
          const photos = kept.objectStore('draft-photos').getAllKeys()
          kept.oncomplete = () => {
            const stored = Object.keys(localStorage).filter((key) => key.includes('draft'))
            resolve({
              drafts: [...drafts.result.map(String), ...stored],
              photos: photos.result.map(String),
            })
            opened.result.close()
          }
        }
      }),
  )
