import { cpSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { mountSmallDisk, noSmallDisk } from '#server/testing/small-disk.ts'
import { peopleOf } from './people/calls-of-people.ts'
import { preparedData, startProduct } from './product/product.ts'
import { startAlone } from './product/start-alone.ts'

const patience = { timeout: 60_000, intervals: [100] }

const settings = { MIN_FREE_MB: '80' }

test('on a full disk nothing is taken in, all is read, and everything goes on when there is room', async () => {
  const disk = mountSmallDisk(600)
  test.skip(disk === undefined, noSmallDisk)
  if (!disk) return
  cpSync(preparedData, disk.folder, { recursive: true })
  const product = await startProduct(settings, disk.folder)
  const people = peopleOf(product)
  await people.company('drywell@test.example')
  const plumber = await people.plumber('maria@test.example')
  const home = await people.homeowner(plumber)
  const jobs = [await people.job(plumber, home)]
  const shown = async () => {
    const list: { id: number }[] = await people.get(`/plumber/job/list?id=${plumber.id}`, plumber)
    return list.map(({ id }) => id).toSorted()
  }
  /** The status and the code of a job that is sent now. */
  const send = () =>
    people.job(plumber, home).then(
      (id) => void jobs.push(id),
      (error: Error) => /: (\d+) .*"code":"(\w+)"/.exec(error.message)?.slice(1).join(' '),
    )

  disk.fill(50)
  await expect.poll(send, patience).toBe('503 storage_full')
  expect((await people.signIn('plumber', 'maria@test.example')).id).toBe(plumber.id)
  disk.fill(0)
  const signIn = () =>
    people.signIn('plumber', 'maria@test.example').catch((error: Error) => error.message)
  await expect.poll(signIn, patience).toContain('storage_full')
  expect(await shown()).toEqual(jobs)

  await product.kill()
  const waiting = startAlone(disk.folder, settings)
  await expect.poll(waiting.said, patience).toContain('Make room; the server waits for it.')
  expect(waiting.child.exitCode).toBeNull()
  disk.clear()
  await expect.poll(waiting.said, patience).toContain('Plumbline answers at')
  waiting.child.kill('SIGTERM')
  await waiting.ended
  await product.start()
  expect(await shown()).toEqual(jobs)
  await expect.poll(send, patience).toBeUndefined()
  expect(await shown()).toEqual(jobs)
  await product.end()
  disk.unmount()
})
