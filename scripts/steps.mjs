import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** From where on a line of Node lets CommonJS require modules, which packages do; the newest line and all later. */
const oldest = { 20: 19, 22: 12 }

/** What is wrong with a version of Node, in one line; undefined where it is one of `engines` in package.json. */
export const nodeRefusal = (version) => {
  const [major, minor] = version.split('.').map(Number)
  if (major > 22 || minor >= oldest[major]) return undefined
  return `Plumbline needs Node 20.19 or later of its line, or 22.12 or newer; this is ${version}.`
}

/** Ends with one clear line where Node is too old. */
export const checkNode = () => {
  const refusal = nodeRefusal(process.versions.node)
  if (!refusal) return
  console.error(refusal)
  process.exit(1)
}

const isWindows = () => process.platform === 'win32'

/**
 * Runs a program in the project's folder and answers its exit code and, if asked, its output. Without a shell, which
 * on Windows would break what has a space in it.
 */
export const run = (command, args, { capture = false, env = {}, shell = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell,
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
    // After one that could not be started, no other end follows for certain.
    child.on('error', ({ message }) => {
      const words = `${command} cannot be run: ${message}`
      if (!capture) console.error(words)
      resolve({ code: 1, output: words })
    })
  })

/** npm: on Windows the very program that runs this where one does, as what is found by that name needs a shell. */
export const npm = (args, how) => {
  if (!isWindows()) return run('npm', args, how)
  const { npm_execpath: own = '' } = process.env
  return path.basename(own) === 'npm-cli.js'
    ? run(process.execPath, [own, ...args], how)
    : run('npm', args, { ...how, shell: true })
}

/** Whose programs they are, where a package is called otherwise. */
const packages = {
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  playwright: '@playwright/test',
}

/** The file of a package's program, for Node. */
export const fileOf = (name) => {
  const folder = path.join(root, 'node_modules', packages[name] ?? name)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[name])
}

/** A program that came with the packages: on Windows those in `.bin` are for a shell alone. */
export const tool = (name, args, how) =>
  isWindows()
    ? run(process.execPath, [fileOf(name), ...args], how)
    : run(path.join(root, 'node_modules', '.bin', name), args, how)

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(full) : [full]
  })

/** One hash of everything below the given files and folders. */
export const fingerprint = (...names) => {
  const hash = createHash('sha256')
  for (const name of names) {
    const full = path.join(root, name)
    if (!existsSync(full)) continue
    const files = statSync(full).isDirectory() ? filesBelow(full).sort() : [full]
    for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Does a step, after which `marker` says for which state; before, so that one cut off is begun anew, for none. */
export const marked = async (marker, state, step) => {
  const file = path.resolve(root, marker)
  rmSync(file, { force: true })
  await step()
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, state)
}

/** Does a step unless `marker` says that it was done for this very state. */
export const unlessDone = async (marker, state, step) => {
  const file = path.resolve(root, marker)
  if (existsSync(file) && readFileSync(file, 'utf8') === state) return
  await marked(marker, state, step)
}

const stopIfFailed = (what, code) => {
  if (code === 0) return
  console.error(`\n${what} did not succeed.`)
  process.exit(code)
}

/** With what the build takes, which npm leaves out under NODE_ENV=production. */
export const installing = ['install', '--include=dev', '--no-save', '--loglevel=error']

/**
 * Exact versions of every package, as the lockfile has them. Not `npm ci`: it refuses a lockfile
 * without the optional packages of platforms that the registry did not offer when it was written.
 */
export const install = () =>
  unlessDone(
    'node_modules/.installed',
    fingerprint('package-lock.json') + process.versions.node,
    async () => {
      console.log('Installing packages (a minute or two, once)')
      const { code } = await npm(installing)
      stopIfFailed('Installing the packages', code)
    },
  )

const geographySources = ['scripts/geography', 'package-lock.json']
const sources = [
  'package-lock.json',
  'scripts',
  'contract',
  'messages',
  'web',
  'server',
  'stripe-simulator',
]

/** The country's ZIP codes and counties, from packages. */
export const buildGeography = () =>
  unlessDone('build/.geography', fingerprint(...geographySources), async () => {
    console.log('Building the geography')
    const { code } = await tool('tsx', ['scripts/geography/build.ts'])
    stopIfFailed('Building the geography', code)
  })

/** What says in `dist/` which sources it was built of, for `unlessDone`. */
export const built = () => ['dist/.built', fingerprint(...sources)]

/** The browser app and the server bundle, built when their sources changed. */
export const build = async () => {
  await buildGeography()
  await unlessDone(...built(), async () => {
    console.log('Building the product')
    const { code } = await run(process.execPath, ['scripts/build.mjs'])
    stopIfFailed('The build', code)
  })
}
