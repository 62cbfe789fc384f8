const databaseName = 'plumbline'
const storeName = 'draft-photos'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return settled(request)
}

const withStore = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> => {
  try {
    const database = await openDatabase()
    const done = await work(database.transaction(storeName, mode).objectStore(storeName))
    database.close()
    return done
  } catch {
    // Private windows and full disks keep no draft; the photos on the page are not touched.
    return undefined
  }
}

/** Keeps a chosen photo on this device until it is sent. */
export const keepDraftFile = (key: string, file: File): Promise<unknown> =>
  withStore('readwrite', (store) => settled(store.put(file, key)))

/** Forgets photos that were sent or removed. */
export const dropDraftFiles = (keys: readonly string[]): Promise<unknown> =>
  withStore('readwrite', (store) => Promise.all(keys.map((key) => settled(store.delete(key)))))

/** The photos still on this device, by key; one that is gone is left out. */
export const readDraftFiles = async (keys: readonly string[]): Promise<Map<string, File>> => {
  const files = await withStore('readonly', (store) =>
    Promise.all(keys.map((key) => settled<unknown>(store.get(key)))),
  )
  return new Map(
    (files ?? []).flatMap((file, index) => {
      const key = keys[index]
      return file instanceof File && key !== undefined ? [[key, file] as const] : []
    }),
  )
}
