import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { decodeFile } from './decode-file.ts'
import type { Order } from './order.ts'
import { renderDrawing } from './render-picture.ts'

/*
 * Entry of a process that reads and writes pictures for a server: strangers' files meet code in C here, and
 * what that code does of bad (a crash, a lock for ever, all the memory) ends with this process alone.
 */

// A key pressed in a terminal reaches it too; it ends with its server, not before.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
// Without a word: a thread that is stuck would keep a process that ends in order.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

// Where memory runs out, this is what Linux ends. Elsewhere there is no such file.
void writeFile('/proc/self/oom_score_adj', '500').catch(() => {})

process.on('message', async (order: Order) => {
  // Whoever answers calls goes first; for a drawing a whole start waits.
  if ('decode' in order) setPriority(5)
  const work = 'draw' in order ? renderDrawing(order.draw) : decodeFile(order.decode, order.kind)
  process.send?.(await work)
})
