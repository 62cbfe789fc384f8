import { onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { startPostgres } from './start-postgres.ts'

type Open = (settings?: Record<string, string>) => Promise<TestApp>

/** Opens an app for one test on the embedded engine. */
const embedded: Open = async (settings) => {
  const app = await createTestApp(settings)
  app.closeAfterTest()
  return app
}

/** Opens an app for one test on a PostgreSQL server of its own, where statements do run at once. */
const postgres: Open = async (settings) => {
  const server = await startPostgres({ fsync: 'off' })
  onTestFinished(server.stop)
  const app = await createTestApp({ ...settings, DATABASE_URL: server.url })
  app.closeAfterTest()
  return app
}

/** Both engines, for tests of what happens at the same instant. */
export const engines = [
  { engine: 'embedded', open: embedded },
  { engine: 'postgres', open: postgres },
] as const
