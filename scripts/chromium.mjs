import { existsSync } from 'node:fs'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A Chromium of this machine, else the one that comes as a package, unpacked on first use. */
export const findChromium = async () => {
  const found = process.env.CHROMIUM_PATH ?? known.find((file) => existsSync(file))
  if (found) return found
  // The package unpacks the libraries a bare machine lacks only when it believes to run there.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
