import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readMark, writeMark } from './mark.ts'
import { refuseMoved } from './move-up.ts'

const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-mark-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const mark = { move: 'one', state: 'begun', at: '2026-11-22T00:00:00Z', to: 'there' } as const

test('writing a mark anew leaves nothing else in the folder', () => {
  const folder = newFolder()
  writeMark(folder, mark)
  writeMark(folder, { ...mark, state: 'done' })
  expect(readMark(folder)).toEqual({ ...mark, state: 'done' })
  expect(readdirSync(folder)).toEqual(['moved-up.json'])
})

test.each(['', '{"move":"one"', '{}'])(
  'of a damaged one (%j) a plain line says what to do',
  (text) => {
    const folder = newFolder()
    writeFileSync(path.join(folder, 'moved-up.json'), text)
    expect(() => refuseMoved(folder)).toThrow(
      /moved-up\.json is damaged.* remove the file and go on/,
    )
  },
)
