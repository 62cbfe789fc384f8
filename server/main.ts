import { explain } from './start/say.ts'
import { whenAskedToStop } from './start/when-asked-to-stop.ts'

const start = async () => {
  const orders = whenAskedToStop()
  // Only now is the product loaded: it takes a moment, in which the server may be asked to stop.
  const { startServer } = await import('./start-server.ts')
  await startServer(orders)
}

start().catch((error: unknown) => {
  explain(error)
  process.exit(1)
})
