import type { Page } from '@playwright/test'

/** How a device takes photos; words it takes always. */
type Room = 'none' | 'slow' | 'enough'

/** A browser whose database takes photos as `giveRoom` says, and at first none; one that is slow leaves them on their way. */
export const limitRoom = (page: Page) =>
  page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (value, key) {
      const room = () => Reflect.get(window, 'room') ?? 'none'
      if (value instanceof File && room() === 'none')
        throw new DOMException('Full', 'QuotaExceededError')
      const request = put.call(this, value, key)
      const wait = () => {
        if (room() === 'slow') this.count().onsuccess = wait
      }
      if (value instanceof File) wait()
      return request
    }
  })

export const giveRoom = (page: Page, room: Room) =>
  page.evaluate((given) => void Object.assign(window, { room: given }), room)

/** Whether the browser asks before a reload, which is called off then. */
export const asksBeforeReload = async (page: Page): Promise<string> => {
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => void setTimeout(() => location.reload())),
  ])
  await question.dismiss()
  return question.type()
}
