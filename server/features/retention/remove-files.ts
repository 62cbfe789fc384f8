import type { FileAdapter } from '../../adapters/files/port.ts'

/** After so many faults the store is left alone: `sweepFiles` takes what has no row. */
const mostFaults = 5

/**
 * Removes files whose photos are gone; adds to `faults` what the store says against it. Those that stay because
 * the process dies here have no row either.
 */
export const removeFiles = async (
  files: FileAdapter,
  names: readonly string[],
  faults: unknown[],
): Promise<void> => {
  for (const name of names)
    if (faults.length < mostFaults)
      await files.remove(name).catch((fault: unknown) => void faults.push(fault))
}
