import { execFile, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { hasCode } from '../../lib/faults/has-code.ts'
import { availableMemory, memoryOfFiles } from '../../lib/memory-limit.ts'
import { processors } from '../../lib/processors.ts'
import { rare } from '../../testing/rare.ts'
import { openPictures } from './open-pictures.ts'
import { type Loss, perform } from './picture-processes.ts'
import { picturesAtOnce } from './pictures-at-once.ts'
import { heicSample } from './testing/heic-sample.ts'
import { isPictureProcess, pictureChildren } from './testing/picture-children.ts'

const here = import.meta.dirname
const run = promisify(execFile)

/** Something that only the server is to know. */
const secret = 'SECRET_OF_THE_PICTURES_TEST'
process.env[secret] = 'xyzzy'
afterAll(() => {
  delete process.env[secret]
})

const pictures = openPictures({ log: { warn: () => {} }, lost: () => {} })

const places = picturesAtOnce({
  processors: processors(),
  memory: availableMemory(),
  files: memoryOfFiles(),
})

const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const fileWith = (bytes: Uint8Array, name = 'photo') => {
  const file = path.join(newFolder(), name)
  writeFileSync(file, bytes)
  return file
}

const png = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'steelblue' } })
    .png()
    .toBuffer()

/** A program of a few lines, bundled as the server is, with or without the process's file beside it. */
const bundled = async (program: string, ...beside: readonly string[]) => {
  const outdir = mkdtempSync(path.resolve('build', 'pictures-bundle-'))
  onTestFinished(() => rmSync(outdir, { recursive: true }))
  const main = path.join(outdir, 'main.ts')
  writeFileSync(
    main,
    `import { openPictures } from '${here}/open-pictures.ts'
     const pictures = openPictures({ log: { warn: () => {} }, lost: (how) => console.log(how) })
     ${program}`,
  )
  await build({
    entryPoints: [main, ...beside],
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    entryNames: '[name]',
    outdir,
  })
  return path.join(outdir, 'main.js')
}

/** Whoever opens it waits for ever, as in a decoder that has locked itself. */
const bottomless = (folder: string) => {
  const file = path.join(folder, 'photo')
  execFileSync('mkfifo', [file])
  return file
}

test('HEIC is decoded one after the other, also after a broken one', async () => {
  const answers = await Promise.all(
    [heicSample, Buffer.from('broken'), heicSample].map((bytes) =>
      pictures.decode(fileWith(bytes), 'heic'),
    ),
  )
  expect(
    answers.map((answer) => (typeof answer === 'string' ? answer : answer.full.width)),
  ).toEqual([64, 'unreadable', 64])
})

test.each([
  ['a large machine', 16, 64, 0, 4, undefined],
  ['two processors', 2, 64, 0, 2, undefined],
  ['a container of 2 GB', 4, 2, 0, 2, undefined],
  ['a container of 2 GB of which the server may take 900 MB', 4, 2, 0, 2, 900],
  ['a container of 2 GB of which the server may take 1400 MB', 4, 2, 0, 1, 1400],
  ['a container of 3 GB of which temporary files may take one', 4, 3, 1, 2, 900],
  ['a container of 1 GB', 4, 1, 0, 1, undefined],
  ['a small container', 4, 0.5, 0, 1, undefined],
])(
  'on %s as many are decoded at a time as there is room for',
  (_where, cores, gigabytes, ofFiles, many, server) => {
    const [memory, files] = [gigabytes * 1024 ** 3, ofFiles * 1024 ** 3]
    expect(picturesAtOnce({ processors: cores, memory, files, server })).toBe(many)
  },
)

test.runIf(existsSync('/dev/shm'))('files take memory only where their folder stands in it', () => {
  const { blocks, bsize } = statfsSync('/dev/shm')
  expect(memoryOfFiles('/dev/shm')).toBe(blocks * bsize)
  expect(memoryOfFiles('/proc')).toBe(0)
})

test.each([
  ['max 100000', 8],
  ['200000 100000', 2],
  ['1600000 100000', 8],
  ['50000 100000', 1],
])('a container with %j on eight processors has %i', (quota, count) => {
  expect(processors(quota, 8)).toBe(count)
})

test('a drawing becomes a picture', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect/></svg>'
  const { full, thumbnail } = await pictures.draw(svg)
  expect(full).toMatchObject({ width: 640, height: 480 })
  expect(thumbnail).toMatchObject({ width: 320, height: 240 })
  await expect(pictures.draw('<svg')).rejects.toThrow()
})

/** HEIC pictures that nobody comes to the end of, and what ends them. */
const slowHeic = (count: number) => {
  const files = Array.from({ length: count }, () => bottomless(newFolder()))
  const end = async () => {
    for (const file of files) await writeFile(file, 'no picture')
  }
  return { files, end }
}

describe.skipIf(process.platform === 'win32' || places === 1)('HEIC pictures that wait', () => {
  test('for each other keep no other picture waiting', rare, async () => {
    const own = openPictures({ log: { warn: () => {} }, lost: () => {} })
    const { files, end } = slowHeic(places + 1)
    const slow = files.map((file) => own.decode(file, 'heic'))
    expect(await own.decode(fileWith(await png()), 'png')).toMatchObject({ full: { width: 60 } })
    await end()
    expect(new Set(await Promise.all(slow))).toEqual(new Set(['unreadable']))
  })

  test(
    'are counted by themselves: with forty of them one more is refused, and no other picture',
    rare,
    async () => {
      const own = openPictures({ log: { warn: () => {} }, lost: () => {} })
      const { files, end } = slowHeic(1)
      const slow = files.map((file) => own.decode(file, 'heic'))
      const wait = () => own.decode(fileWith(heicSample), 'heic')
      const waiting = Array.from({ length: 39 }, wait)
      expect(own.isCrowded('heic')).toBe(false)
      waiting.push(wait())
      expect(own.isCrowded('heic')).toBe(true)
      expect(own.isCrowded()).toBe(false)
      await end()
      await Promise.all([...slow, ...waiting])
      expect(own.isCrowded('heic')).toBe(false)
    },
  )
})

describe.skipIf(process.platform === 'win32')('a process that never answers', () => {
  type WhileLost = { patience: number; after?: number; at?: (how: Loss) => void }
  const whileLost = async (file: string, { patience, after, at }: WhileLost) => {
    const losses: Loss[] = []
    const lost = (how: Loss) => {
      losses.push(how)
      terms.patience = after ?? patience
      at?.(how)
    }
    const terms = { patience, once: false, lost }
    const order = { decode: file, kind: 'png' as const }
    const said = await perform(order, terms)
    return { said, losses }
  }

  test('is ended, and the file is given to another', async () => {
    const folder = newFolder()
    const file = bottomless(folder)
    const good = path.join(folder, 'good')
    writeFileSync(good, await png())
    const at = () => {
      if (existsSync(good)) renameSync(good, file)
    }
    const { said, losses } = await whileLost(file, { patience: 3000, after: 60_000, at })
    expect(losses).toEqual(['hung'])
    expect(said).toMatchObject({ full: { width: 60, height: 40 } })
  })

  test(
    'does so for a second one too: then it is the file, and the next one is decoded',
    rare,
    async () => {
      const { said, losses } = await whileLost(bottomless(newFolder()), { patience: 500 })
      expect(losses).toEqual(['hung', 'hung'])
      expect(said).toBeUndefined()
      expect(await pictures.decode(fileWith(await png()), 'png')).toMatchObject({
        full: { width: 60 },
      })
    },
  )
})

const isGone = hasCode(new Set(['ESRCH']))
/** One that has just ended by itself needs no more. */
const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

describe.skipIf(process.platform !== 'linux')('a process', () => {
  test('that falls takes nothing with it, and is told of no secret', async () => {
    const folder = newFolder()
    const file = bottomless(folder)
    const good = path.join(folder, 'good')
    writeFileSync(good, await png())
    const losses: Loss[] = []
    const lost = (how: Loss) => {
      losses.push(how)
      renameSync(good, file)
    }
    const order = { decode: file, kind: 'png' as const }
    const performed = perform(order, { patience: 60_000, once: true, lost })
    // One of them waits at the file; those that rest meanwhile fall with it.
    await expect.poll(() => pictureChildren().length).toBeGreaterThan(0)
    for (const { pid, environment } of pictureChildren()) {
      const names = environment.map((entry) => entry.split('=')[0])
      expect(names).toContain('PATH')
      expect(names).not.toContain(secret)
      kill(pid)
    }
    expect(await performed).toMatchObject({ full: { width: 60 } })
    expect(losses).toEqual(['crashed'])
  })

  test('that cannot begin is a fault of the installation, not of the file', async () => {
    const main = await bundled(
      'await pictures.decode(process.argv[2], "png").catch(({ message }) => console.log(message))',
    )
    const { stdout } = await run(process.execPath, [main, fileWith(await png())])
    expect(stdout).toMatch(/^failed\nA process for pictures failed: /)
  })

  test('is found in the bundle without any loader, outlasts a Ctrl-C, and ends with its server', async () => {
    const program = `const { full } = await pictures.decode(process.argv[2], 'heic')
       await pictures.decode(process.argv[3], 'png')
       console.log(full.width, full.height)
       await pictures.decode(process.argv[4], 'png')`
    const main = await bundled(program, path.join(here, 'picture-process.ts'))
    const files = [fileWith(heicSample), fileWith(await png()), bottomless(newFolder())]
    const server = spawn(process.execPath, [main, ...files], { env: { PATH: process.env.PATH } })
    onTestFinished(() => void server.kill('SIGKILL'))
    let said = ''
    server.stdout.on('data', (text) => {
      said += text
    })
    await expect.poll(() => said.trim()).toBe('64 128')
    const childrenOfServer = () => pictureChildren(server.pid)
    const [child] = await expect.poll(childrenOfServer).toHaveLength(1).then(childrenOfServer)
    const pid = Number(child?.pid)
    process.kill(pid, 'SIGINT')
    process.kill(pid, 'SIGTERM')
    expect(childrenOfServer()).toHaveLength(1)
    server.kill('SIGKILL')
    await expect.poll(() => isPictureProcess(pid)).toBe(false)
  })
})
