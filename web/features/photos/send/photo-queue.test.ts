import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PhotoType } from '#contract/endpoints/photos.ts'
import { networkError, responseError } from '#web/lib/http/call-error.ts'
import { createPhotoQueue } from './photo-queue.ts'
import { isHeldUp, type SentFile } from './sent-file.ts'

const photo = (key: string) => ({ key, file: new File(['x'], `${key}.jpg`) })

/** As a browser answers for a file that was moved away after it was chosen. */
const gone = (key: string) => {
  const chosen = photo(key)
  Object.defineProperty(chosen.file, 'slice', {
    value: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  })
  return chosen
}

type Call = { sent: () => void; failed: (error: Error) => void; signal: AbortSignal }
type Calls = Record<string, Call>

type Chosen = Partial<Record<PhotoType, ReturnType<typeof photo>[]>>

/** A queue whose calls end as the test says. */
const begun = (chosen: Chosen, kept: Record<string, File> = {}) => {
  const calls: Calls = {}
  const sent: File[] = []
  const noted: string[] = []
  const queue = createPhotoQueue({
    photos: { p: [], i: [], a: [], ...chosen },
    send: ({ key, file }, { signal }) =>
      new Promise((resolve, reject) => {
        sent.push(file)
        calls[key] = { sent: () => resolve({ id: 1, thumbnail_path: '' }), failed: reject, signal }
      }),
    copyOf: async (key) => kept[key],
    onSent: (key) => noted.push(key),
  })
  const leave = queue.start(() => undefined)
  onTestFinished(leave)
  const having = (wanted: SentFile['state']) =>
    queue.files().flatMap(({ key, state }) => (state === wanted ? [key] : []))
  const file = (key: string) => queue.files().find((each) => each.key === key)
  return { queue, leave, calls, sent, noted, having, file }
}

/** A queue whose first photo showed that the line has room for more. */
const begunWide = async (chosen: Chosen) => {
  const wide = begun({ ...chosen, p: [photo('first'), ...(chosen.p ?? [])] })
  wide.calls.first?.sent()
  await expect.poll(() => wide.having('sent')).toEqual(['first'])
  return wide
}

const cut = () => responseError(408, '')

const eachGroup = { p: [photo('p1'), photo('p2')], i: [photo('i1')], a: [photo('a1')] }

describe('how many go at once shows the first, which goes alone', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('where it is quick, one of each group goes', async () => {
    const { calls, having } = begun(eachGroup)
    expect(having('sending')).toEqual(['p1'])
    vi.advanceTimersByTime(5000)
    calls.p1?.sent()
    await expect.poll(() => having('sending')).toEqual(['p2', 'i1', 'a1'])
  })

  test('where it is slow, one after the other goes, until one is quick', async () => {
    const { calls, having } = begun(eachGroup)
    vi.advanceTimersByTime(30_000)
    calls.p1?.sent()
    await expect.poll(() => having('sending')).toEqual(['p2'])
    vi.advanceTimersByTime(5000)
    calls.p2?.sent()
    await expect.poll(() => having('sending')).toEqual(['i1', 'a1'])
  })
})

describe('over a weak connection', () => {
  test.each([
    ['that comes too slowly', cut],
    ['that broke off on its way', () => Object.assign(networkError(), { cut: true })],
  ])('a photo %s lets those after it go alone, until one is through', async (_how, failure) => {
    const { queue, calls, having, file } = await begunWide(eachGroup)
    expect(having('sending')).toEqual(['p1', 'i1', 'a1'])
    calls.p1?.failed(failure())
    calls.a1?.failed(failure())
    await expect.poll(() => having('failed')).toEqual(['p1', 'a1'])
    expect(file('p1')).toMatchObject({ again: 'by_itself' })
    queue.again()
    expect(having('sending')).toEqual(['i1'])
    calls.i1?.sent()
    await expect.poll(() => having('sending')).toEqual(['p2'])
    calls.p2?.failed(failure())
    await expect.poll(() => having('sending')).toEqual(['p1'])
    calls.p1?.sent()
    await expect.poll(() => having('sending')).toEqual(['a1'])
    queue.again()
    expect(having('sending')).toEqual(['p2', 'a1'])
  })

  test('those that keep failing go behind the others, and are known for it while they go', async () => {
    const three = { p: [photo('p1'), photo('p2'), photo('p3')], a: [photo('a1')] }
    const { queue, calls, having } = await begunWide(three)
    const goes = async (key: string) => {
      await expect.poll(() => having('sending')).toEqual([key])
      calls[key]?.failed(cut())
      await expect.poll(() => having('failed')).toContain(key)
      expect(queue.files().every(isHeldUp)).toBe(false)
      queue.again(({ again }) => again === 'by_itself')
    }
    calls.a1?.sent()
    for (const key of ['p1', 'p2']) await goes(key)
    await expect.poll(() => having('sending')).toEqual(['p3'])
    calls.p3?.failed(cut())
    const held = () => queue.files().filter(isHeldUp)
    await expect.poll(() => held().map(({ key }) => key)).toEqual(['p1', 'p2', 'p3'])
    queue.again(({ again }) => again === 'by_itself')
    await expect.poll(() => having('sending')).toEqual(['p1'])
    expect(held()).toHaveLength(3)
    calls.p1?.sent()
    await expect.poll(() => having('sending')).toEqual(['p2'])
    expect(held()).toHaveLength(2)
  })

  test('one that did not even set out changes nothing', async () => {
    const { calls, having, queue } = await begunWide(eachGroup)
    calls.p1?.failed(networkError())
    await expect.poll(() => having('sending')).toEqual(['p2', 'i1', 'a1'])
    calls.i1?.failed(networkError())
    await expect.poll(() => having('failed')).toEqual(['p1', 'i1'])
    queue.again()
    expect(having('sending')).toEqual(['p2', 'i1', 'a1'])
  })
})

describe('a file that is gone', () => {
  test('is sent from the copy on the device', async () => {
    const copy = new File(['x'], 'p1.jpg')
    const { calls, sent, having } = begun({ p: [gone('p1')] }, { p1: copy })
    calls.p1?.failed(networkError())
    await expect.poll(() => sent).toHaveLength(2)
    expect(sent[1]).toBe(copy)
    calls.p1?.sent()
    await expect.poll(() => having('sent')).toEqual(['p1'])
  })

  test.each([
    ['none', {}],
    ['one that is gone too', { p1: gone('p1').file }],
  ])(
    'is not sent again where the device kept %s: another has to be chosen',
    async (_what, kept) => {
      const { calls, sent, queue, having, file } = begun({ p: [gone('p1')] }, kept)
      calls.p1?.failed(networkError())
      await expect.poll(() => having('failed')).toEqual(['p1'])
      expect(file('p1')).toMatchObject({ again: 'another' })
      queue.again()
      expect(sent).toHaveLength(1)
      queue.replace('p1', photo('p2'))
      expect(having('sending')).toEqual(['p2'])
    },
  )

  test('is not asked for where the server has answered', async () => {
    const { calls, having, file } = begun({ p: [gone('p1')] })
    calls.p1?.failed(responseError(503, ''))
    await expect.poll(() => having('failed')).toEqual(['p1'])
    expect(file('p1')).toMatchObject({ again: 'by_itself' })
  })
})

describe('whoever leaves', () => {
  test('stops it, and whoever comes back begins those anew that were under way', () => {
    const { queue, leave, calls, having, sent } = begun({ p: [photo('p1'), photo('p2')] })
    const left = calls.p1
    expect(left?.signal.aborted).toBe(false)
    leave()
    expect(left?.signal.aborted).toBe(true)
    onTestFinished(queue.start(() => undefined))
    expect(having('sending')).toEqual(['p1'])
    expect(sent).toHaveLength(2)
    expect(calls.p1?.signal.aborted).toBe(false)
  })

  test('for good is not told of a photo that is sent after all', async () => {
    const { queue, calls, sent, noted } = begun({ p: [photo('p1'), photo('p2')] })
    const left = calls.p1
    queue.stop()
    expect(left?.signal.aborted).toBe(true)
    left?.sent()
    await new Promise(setImmediate)
    queue.again()
    expect(sent).toHaveLength(1)
    expect(noted).toEqual([])
  })

  test.each([
    ['fails', (call?: Call) => call?.failed(responseError(503, ''))],
    ['is answered', (call?: Call) => call?.sent()],
  ])('hears no more of a call that %s late, back again or not', async (_how, end) => {
    const { queue, leave, calls, having, sent, noted } = await begunWide({
      p: [photo('p1'), photo('p2')],
      i: [photo('i1')],
    })
    calls.i1?.failed(responseError(503, ''))
    await expect.poll(() => having('failed')).toEqual(['i1'])
    leave()
    queue.again()
    end(calls.p1)
    await new Promise(setImmediate)
    expect(having('sending')).toEqual(['p1'])
    expect(having('waiting')).toEqual(['p2', 'i1'])
    expect(sent).toHaveLength(3)

    queue.start(() => undefined)()
    const second = calls.p1
    const told = vi.fn()
    onTestFinished(queue.start(told))
    told.mockClear()
    end(second)
    await new Promise(setImmediate)
    expect(told).not.toHaveBeenCalled()
    expect(having('sending')).toEqual(['p1', 'i1'])
    expect(noted).toEqual(['first'])
  })
})
