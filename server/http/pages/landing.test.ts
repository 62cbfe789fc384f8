import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { registerLanding } from './landing.ts'

/** A built landing page that shows its year alone. */
const built = {
  'package.json': '{"type":"module"}',
  'page.html': '<!--page-->',
  'render.js':
    'export const renderLanding = ({ year }) => ({ head: "", page: String(year), data: "" })',
}

test('a server that runs over New Year writes the landing page anew', async () => {
  const { context, clock, closeAfterTest } = await createTestApp()
  closeAfterTest()
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-landing-'))
  mkdirSync(path.join(folder, 'landing'))
  for (const [name, text] of Object.entries(built))
    writeFileSync(path.join(folder, 'landing', name), text)
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  await app.register(cookie)
  await registerLanding(app, context, path.join(folder, 'web'))
  const shown = async () => (await app.inject('/home')).body

  const year = context.clock().getFullYear()
  expect(await shown()).toBe(`${year}`)
  clock.forwardHours((Date.UTC(year + 1, 5) - Date.now()) / 3_600_000)
  expect(await shown()).toBe(`${year + 1}`)
})
