const databaseName = 'plumbline'
const version = 2
const stores = ['draft-photos', 'drafts'] as const

export type DeviceStore = (typeof stores)[number]

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName, version)
  request.onupgradeneeded = () => {
    const database = request.result
    for (const name of stores)
      if (!database.objectStoreNames.contains(name)) database.createObjectStore(name)
  }
  return settled(request)
}

const withDatabase = async <T>(work: (database: IDBDatabase) => Promise<T>) => {
  const database = await openDatabase()
  // Another tab may bring a newer version; an open connection would keep it waiting.
  database.onversionchange = () => database.close()
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

export type Change = { store: DeviceStore; key: string; value?: unknown }

/**
 * Writes these values, and forgets those without one, all or none; they are on the disk when it
 * answers. False where this browser keeps nothing: a private window, a full disk.
 */
export const keepOnDevice = async (changes: readonly Change[]): Promise<boolean> => {
  try {
    await withDatabase(async (database) => {
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
      for (const { store, key, value } of changes) {
        const place = transaction.objectStore(store)
        value === undefined ? place.delete(key) : place.put(value, key)
      }
      await completed(transaction)
    })
    return true
  } catch {
    return false
  }
}

/** The keys under which something stands. */
export const keysOnDevice = async (store: DeviceStore): Promise<string[]> => {
  try {
    const keys = await withDatabase((database) =>
      settled(database.transaction(store, 'readonly').objectStore(store).getAllKeys()),
    )
    return keys.filter((key) => typeof key === 'string')
  } catch {
    return []
  }
}

/** What stands under these keys, in their order; undefined for each that is not there. */
export const readFromDevice = async (
  store: DeviceStore,
  keys: readonly string[],
): Promise<unknown[]> => {
  if (keys.length === 0) return []
  try {
    return await withDatabase((database) => {
      const place = database.transaction(store, 'readonly').objectStore(store)
      return Promise.all(keys.map((key) => settled<unknown>(place.get(key))))
    })
  } catch {
    return keys.map(() => undefined)
  }
}
