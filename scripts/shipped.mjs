import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './steps.mjs'

/** What the browser's files, the fonts and the geography are made of out of packages. */
const makers = ['web', 'contract', 'messages', 'scripts/fonts.mjs', 'scripts/geography']

/** Named there as well: they build or try, and nothing of theirs stands in what is built. */
const tools = ['@vitejs/plugin-react', 'subset-font', 'vite', 'vitest']

const isSource = (file) => /\.(ts|tsx|css|mjs)$/.test(file) && !/\.test\.ts$/.test(file)

const textBelow = (file) => {
  if (!statSync(file).isDirectory()) return isSource(file) ? readFileSync(file, 'utf8') : ''
  return readdirSync(file)
    .map((name) => textBelow(path.join(file, name)))
    .join('\n')
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

/** Where Node finds a package that one in this folder asks for. */
const found = (name, folder) => {
  const here = `${folder && `${folder}/`}node_modules/${name}`
  if (packages[here] || folder === '') return here
  return found(name, folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))))
}

/** The folders of packages and of all that those ask for, as the lockfile has them. */
const withTheirs = (names) => {
  const folders = new Set()
  const add = (folder) => {
    const known = packages[folder]
    if (!known || folders.has(folder)) return
    folders.add(folder)
    const {
      dependencies,
      optionalDependencies,
      peerDependencies,
      peerDependenciesMeta = {},
    } = known
    const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    for (const name of needed) if (!peerDependenciesMeta[name]?.optional) add(found(name, folder))
  }
  for (const name of names) add(found(name, ''))
  return [...folders]
}

const text = makers.map((name) => textBelow(path.join(root, name))).join('\n')
const isNamed = (name) => new RegExp(`['"/]${name}['"/]`).test(text)
const { dependencies, devDependencies } = packages['']

/** Folders of the packages out of which the browser's files, the fonts and the geography are made. */
export const builtIn = withTheirs(
  Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => isNamed(name) && !tools.includes(name),
  ),
)

/** Folders of the packages that are installed beside the server. */
const beside = Object.keys(packages).filter((folder) => folder !== '' && !packages[folder].dev)

/** Folders of all packages that are shipped, in whatever form. */
export const shipped = [...new Set([...beside, ...builtIn])]
