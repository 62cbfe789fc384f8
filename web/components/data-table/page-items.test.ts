import { expect, test } from 'vitest'
import { pageItems } from './page-items.ts'

test('shows the ends, the neighbours and gaps for the rest', () => {
  expect(pageItems(1, 1)).toEqual([1])
  expect(pageItems(1, 4)).toEqual([1, 2, 3, 4])
  expect(pageItems(5, 20)).toEqual([1, 'gap', 4, 5, 6, 'gap', 20])
  expect(pageItems(3, 20)).toEqual([1, 2, 3, 4, 'gap', 20])
  expect(pageItems(1, 20)).toEqual([1, 2, 3, 4, 'gap', 20])
  expect(pageItems(20, 20)).toEqual([1, 'gap', 17, 18, 19, 20])
})
