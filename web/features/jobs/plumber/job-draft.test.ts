import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropDraft, emptyDraft, hasContent, readDraft, writeDraft } from './job-draft.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('the draft of a job', () => {
  beforeEach(() => vi.stubGlobal('localStorage', storage()))
  afterEach(() => vi.unstubAllGlobals())

  const begun = () => {
    const draft = emptyDraft()
    return { ...draft, fields: { ...draft.fields, issue_description: 'Burst line' } }
  }

  test('comes back with the same request key, for its own account only', () => {
    const draft = begun()
    writeDraft('7', draft)
    expect(readDraft('7')).toEqual(draft)
    expect(readDraft('8')).toBeUndefined()
  })

  test('is not kept while it is empty and is gone once dropped', () => {
    writeDraft('7', emptyDraft())
    expect(readDraft('7')).toBeUndefined()
    writeDraft('7', begun())
    dropDraft('7')
    expect(readDraft('7')).toBeUndefined()
  })

  test('survives a saved job whose photos are still to be sent', () => {
    expect(hasContent({ ...emptyDraft(), made: { jobId: 1, reached: 2, dueAt: '' } })).toBe(true)
  })

  test('what cannot be read counts as none', () => {
    localStorage.setItem('plumbline.draft.7', '{"fields":1}')
    expect(readDraft('7')).toBeUndefined()
    localStorage.setItem('plumbline.draft.7', 'not json')
    expect(readDraft('7')).toBeUndefined()
  })
})
