import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '#server/testing/start-postgres.ts'
import { startS3 } from '#server/testing/start-s3.ts'
import { keys, startSimulator } from '../chaos/simulator.ts'
import { freePort, type Product, startProduct } from '../product/product.ts'
import { startMailServer } from './mail-server.ts'
import { startProxy } from './proxy.ts'

const trial = { DRAIN_SECONDS: '3' }

/** The payment provider in a process of its own, which tells the proxy of what happens. */
const openProvider = async (proxyUrl: string) => {
  const simulator = await startSimulator(await freePort(), `${proxyUrl}/webhooks/stripe`)
  const settings = {
    ...{ STRIPE_API_URL: simulator.url, STRIPE_SECRET_KEY: keys.secretKey },
    ...{ STRIPE_WEBHOOK_SECRET: keys.webhookSecret, STRIPE_CLIENT_ID: keys.clientId },
  }
  return { settings, stop: simulator.stop }
}

/** Both of two that start at once; where one fails, the other does not stay behind. */
const bothOf = async (...starting: [Promise<Product>, Promise<Product>]) => {
  try {
    return await Promise.all(starting)
  } catch (error) {
    for (const begun of await Promise.allSettled(starting))
      if (begun.status === 'fulfilled') await begun.value.stop()
    throw error
  }
}

type Wishes = { settings?: Record<string, string>; providerApart?: boolean; readsAgain?: boolean }

/**
 * Two built instances that share a PostgreSQL server and a bucket and nothing else, behind a proxy; they
 * start at the same moment on an empty database. The payment simulator is on both, in their database,
 * unless it is wanted apart.
 */
export const openWorld = async (wishes: Wishes = {}) => {
  const { settings = {}, providerApart = false, readsAgain } = wishes
  const [server, storage, mail, proxy] = [
    await startPostgres({ fsync: 'off' }),
    await startS3(),
    await startMailServer(),
    await startProxy({ readsAgain }),
  ]
  const openedAt = Date.now()
  const provider = providerApart ? await openProvider(proxy.url) : undefined
  const start = () =>
    startProduct(
      {
        ...trial,
        ...{ DATABASE_URL: server.url, STORAGE_URL: storage.url(), SMTP_URL: mail.url },
        ...{ AWS_REGION: 'us-east-1', PUBLIC_URL: proxy.url, SECRET_KEY: 'k'.repeat(32) },
        PAYMENT_SIMULATOR: 'yes',
        ...provider?.settings,
        ...settings,
      },
      mkdtempSync(path.join(tmpdir(), 'plumbline-instance-')),
    )
  const [one, other] = await bothOf(start(), start())
  for (const { url } of [one, other]) proxy.add(url)
  return {
    ...{ url: proxy.url, one, other, server, mail, openedAt },
    close: async () => {
      await Promise.all([one.stop(), other.stop()])
      provider?.stop()
      await proxy.close()
      await mail.close()
      await storage.stop()
      await server.stop()
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
