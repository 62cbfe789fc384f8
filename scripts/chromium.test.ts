import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findChromium } from './chromium.mjs'

const unset = () => {
  vi.stubEnv('CHROMIUM_PATH', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
}

test.each([
  ['darwin', 'arm64'],
  ['win32', 'x64'],
  ['linux', 'arm64'],
])(
  'where the packaged Chromium does not run, a machine without one says what to set: %s %s',
  async (platform, arch) => {
    unset()
    const looking = findChromium({ platform, arch, exists: () => false })
    await expect(looking).rejects.toThrow(/^[^\n]*set CHROMIUM_PATH[^\n]*$/)
    vi.stubEnv('CHROMIUM_PATH', '/opt/chrome')
    expect(await findChromium({ platform, arch, exists: () => false })).toBe('/opt/chrome')
  },
)

test.each([
  ['darwin', 'arm64', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
  ['linux', 'arm64', '/usr/bin/chromium'],
])('a browser that is installed is taken: %s %s', async (platform, arch, file) => {
  unset()
  expect(await findChromium({ platform, arch, exists: (name) => name === file })).toBe(file)
})

test('on Windows Edge is taken where nothing else is installed', async () => {
  unset()
  vi.stubEnv('ProgramFiles(x86)', '/Program Files (x86)')
  const exists = (name: string) => name.endsWith('msedge.exe')
  expect(await findChromium({ platform: 'win32', arch: 'x64', exists })).toBe(
    path.join('/Program Files (x86)', 'Microsoft/Edge/Application/msedge.exe'),
  )
})
