import path from 'node:path'
import { build, type InlineConfig } from 'vite'

/** Modules that the same entries of the build need at once, the files of theirs, and those they import. */
type Part = {
  modules: string[]
  files: string[]
  imports: string[]
  entries: ReadonlySet<string>
  /** Characters of source. */
  length: number
}

/** What one more request costs a reader on a slow connection, in characters of source. */
const request = 16_000

const inWeb = (file: string): string => path.join(import.meta.dirname, file)

const landing = inWeb('landing.html')
const start = inWeb('index.html')
const main = inWeb('app/main.tsx')
const shell = inWeb('app/shell/shell.tsx')

/** Whether a screen or window stands within the shell, whose files are there before its own. */
const isWithin = (entry: string): boolean =>
  !/^features\/(auth|landing|legal|operator)\/|\.html$/.test(path.relative(inWeb('.'), entry))

/** Those who have a part: all but the landing page begin with the start, all within the shell with that. */
const withThere = (entries: ReadonlySet<string>, all: readonly string[]): ReadonlySet<string> => {
  if (entries.has(start)) return new Set([...entries, ...all.filter((entry) => entry !== landing)])
  return entries.has(shell) ? new Set([...entries, ...all.filter(isWithin)]) : entries
}

/** Left to itself the bundler makes a file of what exactly the same entries need. Nothing is written. */
const readFiles = async (config: InlineConfig) => {
  const results = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, manifest: false },
  })
  return [results]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((file) => file.type === 'chunk')
}

const readParts = async (config: InlineConfig): Promise<Part[]> => {
  const files = await readFiles(config)
  const importsOf = new Map(files.map(({ fileName, imports }) => [fileName, imports]))
  const needs = new Map<string, Set<string>>(files.map(({ fileName }) => [fileName, new Set()]))
  const walk = (entry: string, fileName: string) => {
    const entries = needs.get(fileName)
    if (!entries || entries.has(entry)) return
    entries.add(entry)
    for (const imported of importsOf.get(fileName) ?? []) walk(entry, imported)
  }
  const all = files.flatMap(({ facadeModuleId }) => facadeModuleId ?? [])
  for (const { facadeModuleId, fileName } of files)
    if (facadeModuleId) walk(facadeModuleId, fileName)
  return files.map(({ fileName, facadeModuleId, imports, modules }) => {
    const within = Object.entries(modules).filter(([id]) => id !== facadeModuleId && id !== main)
    return {
      modules: within.map(([id]) => id),
      files: [fileName],
      imports,
      entries: withThere(needs.get(fileName) ?? new Set(), all),
      length: within.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0),
    }
  })
}

const joined = (one: Part, other: Part): Part => ({
  modules: [...one.modules, ...other.modules],
  files: [...one.files, ...other.files],
  imports: [...one.imports, ...other.imports],
  entries: new Set([...one.entries, ...other.entries]),
  length: one.length + other.length,
})

/** What readers gain by one file instead of two, in characters: requests, less what they do not need. */
const gain = (one: Part, other: Part): number => {
  const both = [...one.entries].filter((entry) => other.entries.has(entry)).length
  const more = one.length * (other.entries.size - both) + other.length * (one.entries.size - both)
  return both * request - more
}

/** Whether all who get a part have what it imports anyway. */
const bringsNothing = ({ entries, files, imports }: Part, parts: readonly Part[]): boolean =>
  imports.every((file) => {
    const imported = parts.find((part) => part.files.includes(file))
    return (
      !imported ||
      files.includes(file) ||
      [...entries].every((entry) => imported.entries.has(entry))
    )
  })

/** Joins the two parts that gain most by it, as long as any do. */
const join = (parts: readonly Part[]): readonly Part[] => {
  const pairs = parts.flatMap((one, place) =>
    parts.slice(place + 1).map((other) => ({ one, other, gained: gain(one, other) })),
  )
  const best = pairs
    .filter(({ gained }) => gained > 0)
    .sort((one, other) => other.gained - one.gained)
    .find(({ one, other }) => bringsNothing(joined(one, other), parts))
  if (!best) return parts
  const rest = parts.filter((part) => part !== best.one && part !== best.other)
  return join([...rest, joined(best.one, best.other)])
}

/**
 * The files that modules needed by several screens are put into. The bundler makes one of whatever
 * exactly the same screens need: 76 of them, most of less than two kilobytes, stood before the first
 * signed-in screen, six at a time. The landing page loads what it needs and nothing more. A file takes
 * along what its modules import and no file before it has: what more screens need comes first.
 */
export const filesOfParts = async (config: InlineConfig) => {
  const parts = (await readParts(config)).filter(({ entries }) => entries.size > 1)
  const common = parts.filter(({ entries }) => entries.has(landing)).flatMap((part) => part.modules)
  const others = join(parts.filter(({ entries }) => !entries.has(landing)))
    .toSorted((one, other) => other.entries.size - one.entries.size)
    .map(({ modules }, place) => ({ name: `part-${place}`, modules }))
  return [{ name: 'common', modules: common }, ...others].map(({ name, modules }) => {
    const known = new Set(modules)
    return { name, test: (id: string) => known.has(id) }
  })
}
