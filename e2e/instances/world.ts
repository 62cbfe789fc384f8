import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '#server/testing/start-postgres.ts'
import { startS3 } from '#server/testing/start-s3.ts'
import { keys, startSimulator } from '../chaos/simulator.ts'
import { freePort, startProduct } from '../product.ts'
import { startMailServer } from './mail-server.ts'
import { startProxy } from './proxy.ts'

const trial = { REQUESTS_PER_MINUTE: '1000000', MAX_EVENT_LOOP_DELAY: '0', DRAIN_SECONDS: '3' }

/**
 * Two built instances that share a PostgreSQL server and a bucket and nothing else, behind a proxy; they
 * start at the same moment on an empty database. Mail server and payment provider are processes apart.
 */
export const openWorld = async (settings: Record<string, string> = {}) => {
  const [server, storage, mail, proxy] = [
    await startPostgres({ fsync: 'off' }),
    await startS3(),
    await startMailServer(),
    await startProxy(),
  ]
  const simulatorPort = await freePort()
  const simulator = await startSimulator(simulatorPort, `${proxy.url}/webhooks/stripe`)
  const start = () =>
    startProduct(
      {
        ...trial,
        ...{ DATABASE_URL: server.url, STORAGE_URL: storage.url(), SMTP_URL: mail.url },
        ...{ AWS_REGION: 'us-east-1', PUBLIC_URL: proxy.url, SECRET_KEY: 'k'.repeat(32) },
        ...{ STRIPE_API_URL: simulator.url, STRIPE_SECRET_KEY: keys.secretKey },
        ...{ STRIPE_WEBHOOK_SECRET: keys.webhookSecret, STRIPE_CLIENT_ID: keys.clientId },
        PAYMENT_SIMULATOR: 'yes',
        ...settings,
      },
      mkdtempSync(path.join(tmpdir(), 'plumbline-instance-')),
    )
  const [one, other] = await Promise.all([start(), start()])
  for (const { url } of [one, other]) proxy.add(url)
  return {
    ...{ url: proxy.url, one, other, server, mail },
    close: async () => {
      await Promise.all([one.stop(), other.stop()])
      simulator.stop()
      await proxy.close()
      await mail.close()
      await storage.stop()
      await server.stop()
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
