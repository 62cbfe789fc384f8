import type { Context } from '../../context.ts'
import { hoursAfter } from '../../lib/time/clock.ts'
import { installationOf } from '../backup/index.ts'
import { listSnapshots, madeAt } from './names.ts'
import { takeSnapshot } from './take-snapshot.ts'

/** Keeps a snapshot of the embedded installation when the newest is old enough and the disk has room. */
export const takeSnapshotWhenDue = async (context: Context): Promise<void> => {
  const { config, database, room, clock, log, departure } = context
  const hours = config.snapshotHours
  if (database.engine !== 'embedded' || hours === 0 || room.isLow()) return
  const now = clock()
  const [newest] = listSnapshots(config.dataDir, now)
  // One from the future is of a clock that has been set back since.
  if (newest && madeAt(newest) <= now && hoursAfter(madeAt(newest), hours) > now) return
  const begun = performance.now()
  const name = await takeSnapshot(installationOf(context)).catch((error: unknown) => {
    if (departure.isLeaving()) return undefined
    throw error
  })
  if (!name) return log.info('a snapshot is given up: the server stops')
  log.info({ name, milliseconds: Math.round(performance.now() - begun) }, 'a snapshot is kept')
}
