import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { languages } from '../contract/language.ts'
import { paths } from './lib/paths.ts'
import { textAddresses } from './text-files.ts'

/** The parts that an address, or those below it, will ask for as soon as the app has started. */
const screens: Record<string, string[]> = {
  [paths.inicio.root]: [
    'app/shell/shell.tsx',
    'features/payments/account-status/payment-account-status.tsx',
    'features/account/index.ts',
  ],
  [paths.inicio.company.jobs]: ['features/jobs/company/company-jobs.tsx'],
  [paths.inicio.plumber.jobs]: ['features/jobs/plumber/plumber-jobs.tsx'],
  [paths.company.login]: ['features/auth/company/company-login.tsx'],
  [paths.plumber.login]: ['features/auth/plumber/plumber-login.tsx'],
  [paths.company.register]: ['features/auth/company/company-registration.tsx'],
  [paths.plumber.register]: ['features/auth/plumber/plumber-registration.tsx'],
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

/** A chunk and all that it imports at once. */
const closure = (
  bundle: Rolldown.OutputBundle,
  fileName: string,
  seen = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> => {
  const file = bundle[fileName]
  if (file?.type !== 'chunk' || seen.has(file)) return seen
  seen.add(file)
  for (const imported of file.imports) closure(bundle, imported, seen)
  return seen
}

const filesOf = (bundle: Rolldown.OutputBundle, source: string): string[] => {
  const id = path.join(import.meta.dirname, source)
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(id))
  if (!chunk) throw new Error(`No part of the build has ${source}`)
  return [...closure(bundle, chunk.fileName)].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ])
}

/**
 * Writes down which files the first screen of an address needs, beyond those in the page, and where the texts of
 * each language are: the server names them in it (`server/http/pages/app-page.ts`), so that they come with the start and
 * not after it.
 */
export const filesAhead = (): Plugin => ({
  name: 'plumbline-files-ahead',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const known = new Set(filesOf(bundle, 'app/main.tsx'))
    const ahead = Object.entries(screens).map(([address, sources]) => {
      const files = new Set(sources.flatMap((source) => filesOf(bundle, source)))
      return [address, [...files].filter((file) => !known.has(file)).map((file) => `/${file}`)]
    })
    const source = JSON.stringify({
      screens: Object.fromEntries(ahead),
      texts: Object.fromEntries(languages.map((language) => [language, textAddresses[language]])),
    })
    this.emitFile({ type: 'asset', fileName: '.vite/ahead.json', source })
  },
})
