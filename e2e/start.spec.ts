import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runBuilt } from './product/built.ts'
import { startProduct } from './product/product.ts'
import { expect, test } from './product/test.ts'
import { rare } from './rare.ts'

const startWith = async (settings: Record<string, string>) => {
  const { code, fault } = await runBuilt('main', { DEMO_DATA: 'no', ...settings })
  return { code, said: fault.trim() }
}

test('a port in use gives one clear line', async ({ browserName: _ }, { outputDir }) => {
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  const address = holder.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { code, said } = await startWith({
    PORT: String(port),
    DATA_DIR: path.join(outputDir, 'a'),
  })
  holder.close()
  expect(code).toBe(1)
  expect(said).toBe('The port is in use. Stop the other program or set PORT to a free one.')
})

test('a data folder that cannot be one gives one clear line', rare, async () => {
  const file = path.join(tmpdir(), `plumbline-not-a-folder-${process.pid}`)
  writeFileSync(file, '')
  const { code, said } = await startWith({ PORT: '0', DATA_DIR: path.join(file, 'data') })
  expect(code).toBe(1)
  expect(said.split('\n')).toHaveLength(1)
  expect(said).toContain('DATA_DIR')
})

test('a data folder that another process works on is refused', async ({ product }) => {
  const { code, said } = await startWith({ PORT: '0', DATA_DIR: product.dataDir })
  expect(code).toBe(1)
  expect(said).toMatch(/^Process \d+ works on this data folder already\./)
})

test('a setting that cannot be used is named', async () => {
  const { code, said } = await startWith({ PORT: 'basement' })
  expect(code).toBe(1)
  expect(said).toContain('PORT')
})

for (const [name, says] of [
  ['backup', 'No database in'],
  ['restore', 'is not a backup that this version can read'],
  ['move-up', 'Set DATABASE_URL to an empty database'],
] as const)
  test(`${name} says in one line what it is missing`, async ({ browserName: _ }, { outputDir }) => {
    const nowhere = path.join(outputDir, 'nowhere')
    const { code, fault } = await runBuilt(name, { DATA_DIR: nowhere }, nowhere)
    expect(code).toBe(1)
    expect(fault).toContain(says)
    expect(fault.trim().split('\n')).toHaveLength(1)
  })

test('what a product writes on standard error stands in its log, which tells why it did not start', async ({
  browserName: _,
}, { outputDir }) => {
  const word = 'told on the side'
  const writes = `process.stderr.write(${JSON.stringify(`${word}\n`)}); process.exit(3)`
  const started = startProduct({}, outputDir, [`--import=data:text/javascript,${writes}`])
  await expect(started).rejects.toThrow(word)
})
