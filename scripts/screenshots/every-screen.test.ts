import { expect, test } from 'vitest'
import { paths } from '#web/lib/paths.ts'
import { addressesLike } from '../../e2e/screens/screen.ts'
import { screens } from '../../e2e/screens/screens.ts'

/** Lead to another screen at once. */
const noScreens: readonly string[] = [paths.root, paths.inicio.root, paths.inicio.company.job]

const addresses = (part: unknown): string[] => {
  if (typeof part === 'string') return [part]
  if (typeof part === 'function') return [String(part(':id', ':id'))]
  return Object.values(part ?? {}).flatMap(addresses)
}

test('every screen of the browser app is one of those that are examined and photographed', () => {
  const opened = Object.values(screens)
    .flat()
    .flatMap(({ path, leadsTo = '' }) => [path.replace(/\?.*/, ''), leadsTo])
  const missing = addresses(paths)
    .filter((address) => !noScreens.includes(address))
    .filter((address) => !opened.some((path) => addressesLike(address).test(path)))
  expect(missing).toEqual([])
})
