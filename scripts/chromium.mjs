import { existsSync } from 'node:fs'
import path from 'node:path'

const { env } = process

/** Where Chromium, Chrome and Edge are usually installed, those of one person last. */
const known = {
  linux: () => ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  darwin: () =>
    ['/Applications', path.join(env.HOME ?? '', 'Applications')].flatMap((folder) =>
      ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
        (name) => `${folder}/${name}.app/Contents/MacOS/${name}`,
      ),
    ),
  win32: () =>
    [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) =>
        ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].map(
          (name) => path.join(folder, name),
        ),
      ),
}

const machine = { platform: process.platform, arch: process.arch, exists: existsSync }

/**
 * A Chromium of this machine, else the one that comes as a package, unpacked on first use: on Linux on x64, of which
 * alone it is.
 */
export const findChromium = async ({ platform, arch, exists } = machine) => {
  const found = env.CHROMIUM_PATH || known[platform]?.().find(exists)
  if (found) return found
  if (platform !== 'linux' || arch !== 'x64')
    throw new Error('No Chrome or Edge was found: set CHROMIUM_PATH to the program of one.')
  // The package unpacks the libraries a bare machine lacks only when it believes to run there.
  env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
