import { expect, test } from 'vitest'
import { deepest, middleOf, panBy, wholeMap, zoomAt } from './map-view.ts'

const size = { width: 1000, height: 500 }

/** Where a point of the map is drawn. */
const drawn = ({ zoom, x, y }: typeof wholeMap, point: { x: number; y: number }) => ({
  x: x + zoom * point.x,
  y: y + zoom * point.y,
})

test('what is under the finger stays there', () => {
  const at = { x: 300, y: 200 }
  const close = zoomAt(wholeMap, 4, at, size)
  expect(close.zoom).toBe(4)
  expect(drawn(close, at)).toEqual(at)
})

test('neither nearer than the deepest zoom nor farther than the whole map', () => {
  const near = zoomAt(wholeMap, 1000, middleOf(size), size)
  expect(near.zoom).toBe(deepest)
  expect(zoomAt(near, 1 / 5000, { x: 10, y: 10 }, size)).toEqual(wholeMap)
})

test('the map’s edges never come inside the frame', () => {
  const close = zoomAt(wholeMap, 2, middleOf(size), size)
  expect(panBy(close, { x: 9999, y: 9999 }, size)).toEqual({ zoom: 2, x: 0, y: 0 })
  expect(panBy(close, { x: -9999, y: -9999 }, size)).toEqual({ zoom: 2, x: -1000, y: -500 })
  expect(panBy(wholeMap, { x: 50, y: -50 }, size)).toEqual(wholeMap)
})

test('moves by as much as the pointer', () => {
  const close = zoomAt(wholeMap, 4, middleOf(size), size)
  const moved = panBy(close, { x: -30, y: 12 }, size)
  expect(moved).toEqual({ zoom: 4, x: close.x - 30, y: close.y + 12 })
})
