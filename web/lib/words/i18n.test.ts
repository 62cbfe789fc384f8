import i18next from 'i18next'
import { expect, onTestFinished, test, vi } from 'vitest'
import { es } from '#messages/index.ts'

test('counts in Spanish are written as the amounts beside them', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'es' })
  vi.stubGlobal('window', { location: { search: '' } })
  vi.stubGlobal('navigator', { languages: [], language: 'es' })
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('fetch', async () => Response.json(es))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  vi.resetModules()
  const { startTranslator } = await import('./i18n.ts')
  await startTranslator()
  expect(i18next.t('service.total_zips', { count: 12_500 })).toBe('12,500 códigos postales')
  expect(i18next.t('service.total_zips', { count: 1_000_000 })).toBe('1,000,000 códigos postales')
})
