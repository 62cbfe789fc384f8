import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { countyMap } from '#contract/county-map.ts'
import { stateCodes } from '#contract/rules/us-states.ts'
import { readGeographyFile } from '#server/database/geography-file.ts'
import { readCountyShapes } from '../sources/county-shapes.ts'
import { drawCountyMaps } from './draw-county-maps.ts'

const geography = readGeographyFile(path.resolve('build/geography.json'))
const maps = drawCountyMaps(geography, readCountyShapes())
const nameOf = new Map(geography.counties.map(([fips, state, name]) => [fips, `${name} ${state}`]))
const drawn = [...maps].flatMap(([state, map]) =>
  map.counties.map(([fips, line]) => ({ state, map, fips, line, name: nameOf.get(fips) ?? '' })),
)

type Box = { left: number; top: number; right: number; bottom: number }

/** Where a path of relative steps goes; of a dot, its two ends. */
const boxOf = (line: string): Box => {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let [x, y] = [0, 0]
  const go = (dx: number, dy: number) => {
    x += dx
    y += dy
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  for (const ring of line.split('z').filter(Boolean)) {
    let start: [number, number] | undefined
    for (const [, command, list = ''] of ring.matchAll(/([mla])([^mla]*)/g)) {
      const numbers = [...list.matchAll(/-?\d+/g)].map(Number)
      const pairs = command === 'a' ? numbers.slice(-2) : numbers
      for (let at = 0; at < pairs.length; at += 2) {
        go(pairs[at] ?? 0, pairs[at + 1] ?? 0)
        start ??= [x, y]
      }
    }
    ;[x, y] = start ?? [x, y]
  }
  return box
}

test('every county that the product offers is drawn on the map of its state, once', () => {
  expect(drawn.map(({ fips }) => fips).sort((a, b) => a - b)).toEqual(
    geography.counties.map(([fips]) => fips),
  )
  const stateOf = new Map(geography.counties.map(([fips, state]) => [fips, state]))
  expect(drawn.filter(({ state, fips }) => stateOf.get(fips) !== state)).toEqual([])
})

test('only the codes of the armed forces have no map', () => {
  expect(stateCodes.filter((code) => !maps.has(code))).toEqual(['AA', 'AE', 'AP'])
  expect([...maps.keys()].filter((code) => !stateCodes.includes(code))).toEqual([])
})

test('each can be pointed at: inside the frame and of some size', () => {
  const outside = drawn.filter(({ line, map }) => {
    const { left, top, right, bottom } = boxOf(line)
    return left < 0 || top < 0 || right > map.width || bottom > map.height
  })
  expect(outside.map(({ name }) => name)).toEqual(['Northern Islands MP'])
  const tiny = drawn.filter(({ line }) => {
    const { left, top, right, bottom } = boxOf(line)
    return Math.max(right - left, bottom - top) < 10
  })
  expect(tiny.map(({ name }) => name)).toEqual([])
})

test('a dot stands for the cities of Virginia that the source draws too small', () => {
  const dots = drawn.filter(({ line }) => line.includes('a'))
  expect(dots.map(({ name }) => name)).toEqual([
    'Falls Church City VA',
    'Lexington City VA',
    'Manassas Park City VA',
  ])
})

test('cities, parishes, boroughs, regions and municipios are among them', () => {
  const names = new Set(drawn.map(({ name }) => name))
  for (const name of [
    'Fairfax VA',
    'Fairfax City VA',
    'Orleans LA',
    'Anchorage AK',
    'Hartford CT',
    'Añasco PR',
    'St. Thomas VI',
    'Oglala Lakota SD',
  ])
    expect(names).toContain(name)
})

test('is in one piece where the 180th meridian runs through it, and fits the frame', () => {
  const alaska = maps.get('AK')
  expect(alaska?.width).toBe(2000)
  expect(alaska?.height).toBeGreaterThan(900)
})

test('each file is small and of the shape that the browser expects', () => {
  for (const [state, map] of maps) {
    const text = JSON.stringify(map)
    expect(countyMap.parse(JSON.parse(text)), state).toEqual(map)
    expect(gzipSync(text).length, state).toBeLessThan(20_000)
    expect(Math.max(map.width, map.height), state).toBe(2000)
  }
})
