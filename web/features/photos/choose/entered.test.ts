import { describe, expect, test } from 'vitest'
import { limits } from '#contract/rules/limits.ts'
import { type Chosen, entered } from './entered.ts'

const chosen = (key: string, state: Chosen['state']): Chosen => ({
  key,
  state,
  file: new File([], key),
})
const fine = (count: number, first = 0) =>
  Array.from({ length: count }, (_, n) => chosen(`${first + n}`, 'fine'))
const keys = (files: readonly { key: string }[]) => files.map(({ key }) => key)
const states = (files: readonly Chosen[]) => files.map(({ state }) => state)

describe('of chosen files', () => {
  test('those that are photos enter, and one that is still fetched takes its place among them later', () => {
    const before = [chosen('before', 'in')]
    const first = entered(before, [
      chosen('cloud', 'under_way'),
      chosen('a', 'fine'),
      chosen('note', 'refused_type'),
      chosen('b', 'fine'),
    ])
    expect(keys(first.photos)).toEqual(['before', 'a', 'b'])
    expect(states(first.chosen)).toEqual(['under_way', 'in', 'refused_type', 'in'])
    const come = first.chosen.map((each) => (each.key === 'cloud' ? chosen('cloud', 'fine') : each))
    expect(keys(entered(first.photos, come).photos)).toEqual(['before', 'cloud', 'a', 'b'])
  })

  test('one that was taken out again stays out while others come', () => {
    const first = entered([], [chosen('cloud', 'under_way'), chosen('a', 'fine')])
    const group = [chosen('before', 'in')]
    expect(entered(group, first.chosen).photos).toBe(group)
  })

  test('those without room are named', () => {
    const full = entered([], [...fine(limits.photosPerGroup), chosen('last', 'fine')])
    expect(full.photos).toHaveLength(limits.photosPerGroup)
    expect(full.chosen.at(-1)?.state).toBe('refused_full')
    expect(states(entered([], fine(2), limits.photosPerGroup - 1).chosen)).toEqual([
      'in',
      'refused_full',
    ])
  })

  test('the last places are kept for those still fetched that were chosen before', () => {
    const first = entered([], [chosen('cloud', 'under_way'), ...fine(limits.photosPerGroup)])
    expect(first.photos).toHaveLength(limits.photosPerGroup - 1)
    expect(first.chosen.at(-1)?.state).toBe('fine')
    const come = entered(first.photos, [chosen('cloud', 'fine'), ...first.chosen.slice(1)])
    expect(keys(come.photos)[0]).toBe('cloud')
    expect(come.chosen.at(-1)?.state).toBe('refused_full')
    const left = entered(first.photos, [chosen('cloud', 'refused_left'), ...first.chosen.slice(1)])
    expect(left.photos).toHaveLength(limits.photosPerGroup)
    expect(left.chosen.at(-1)?.state).toBe('in')
  })
})
