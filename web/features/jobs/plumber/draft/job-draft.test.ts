import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storage } from '#web/lib/testing/storage.ts'
import { emptyDraft, forgottenDraft, hasContent, keptDraft, readDraft } from './job-draft.ts'

/** Here there is no database, as in a private window; the browser's own is tried in the journeys. */
describe('the draft of a job', () => {
  beforeEach(() => vi.stubGlobal('localStorage', storage()))
  afterEach(() => vi.unstubAllGlobals())

  const begun = () => {
    const draft = emptyDraft()
    return { ...draft, fields: { ...draft.fields, issue_description: 'Burst line' } }
  }

  test('comes back with the same request key, for its own account only', async () => {
    const draft = begun()
    expect(keptDraft('7', draft)).toEqual({ store: 'drafts', key: '7', value: draft })
    expect(await readDraft('7')).toEqual(draft)
    expect(await readDraft('8')).toBeUndefined()
  })

  test('is not kept while it is empty and is gone once forgotten', async () => {
    expect(keptDraft('7', emptyDraft())).toEqual({ store: 'drafts', key: '7' })
    expect(await readDraft('7')).toBeUndefined()
    keptDraft('7', begun())
    expect(forgottenDraft('7')).toEqual({ store: 'drafts', key: '7' })
    expect(await readDraft('7')).toBeUndefined()
  })

  test('is kept for nothing but a homeowner that was begun', async () => {
    const changes = { name: 'Ana', consent: true }
    const tried = { key: crypto.randomUUID(), sent: '{}' }
    const draft = { ...emptyDraft(), leftHomeowner: { search: 'Ana', changes, tried } }
    keptDraft('7', draft)
    expect(await readDraft('7')).toEqual(draft)
  })

  test('survives a saved job whose photos are still to be sent', () => {
    expect(hasContent({ ...emptyDraft(), made: { jobId: 1, reached: 2, dueAt: '' } })).toBe(true)
  })

  test('what cannot be read counts as none; one from before photos were counted is read', async () => {
    localStorage.setItem('plumbline.draft.7', '{"fields":1}')
    expect(await readDraft('7')).toBeUndefined()
    localStorage.setItem('plumbline.draft.7', 'not json')
    expect(await readDraft('7')).toBeUndefined()
    const { sent: _, ...old } = begun()
    localStorage.setItem('plumbline.draft.7', JSON.stringify(old))
    expect(await readDraft('7')).toEqual({ ...old, sent: {} })
  })
})
