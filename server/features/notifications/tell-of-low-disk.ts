import type { Context } from '../../context.ts'
import { tellOperator } from './tell-operator.ts'

/** Writes to whoever runs the installation that the disk under its data is nearly full. */
export const tellOfLowDisk = (context: Context, freeBytes: number): Promise<void> => {
  const { db, room } = context
  const facts = { folder: room.folder, free: `${Math.round(freeBytes / 1024 / 1024)} MB` }
  return tellOperator(context, db, { about: 'diskLow', facts })
}
