import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { callError } from '#web/lib/http/call-error.ts'
import { failedFile, failedText, misplaced, stillToSend, waitingFile } from './sent-file.ts'

const failed = (code: ErrorCode) => {
  const error = callError({ status: 409, code, title: '', message: '', request_id: '' })
  const key = crypto.randomUUID()
  return { ...waitingFile('p', { key, file: new File([], 'a.jpg') }), ...failedFile(error) }
}

test.each([
  ['unavailable', 'by_itself'],
  ['forbidden', 'when_asked'],
  ['not_a_picture', 'another'],
  ['too_many_photos', 'never'],
  ['job_closed', 'never'],
  ['not_found', 'never'],
] as const)('after %s a photo goes again: %s', (code, again) => {
  expect(failed(code).again).toBe(again)
})

test('what to do is said of what can be done: the way that saves the most, or none', () => {
  expect(failedText([failed('job_closed'), failed('not_a_picture')])).toBe('failed_refused')
  expect(failedText([failed('forbidden'), failed('not_a_picture')])).toBe('failed_text')
  expect(failedText([failed('forbidden'), failed('unavailable')])).toBe('failed_waits')
  expect(failedText([failed('too_many_photos')])).toBe('failed_closed')
  expect(failedText([])).toBeUndefined()
})

test('what can go again waits, also while it goes; what was sent or refused does not', () => {
  const held = { ...failed('unavailable'), state: 'sending' as const }
  const kept = [failed('forbidden'), held]
  const done = { ...failed('unavailable'), state: 'sent' as const }
  const { p, i, a } = stillToSend([...kept, done, failed('not_a_picture'), failed('job_closed')])
  expect(p).toEqual(kept.map(({ key, file }) => ({ key, file })))
  expect([i, a]).toEqual([[], []])
})

test('a group is put right only where a photo was sent out of turn', () => {
  const ids = { first: 11, second: 14, third: 12 }
  expect(misplaced(['first', 'second', 'third'], ids)).toEqual([11, 14, 12])
  expect(misplaced(['first', 'third', 'second'], ids)).toBeUndefined()
  expect(misplaced(['first', 'left out', 'third'], ids)).toBeUndefined()
  expect(misplaced([], ids)).toBeUndefined()
})
