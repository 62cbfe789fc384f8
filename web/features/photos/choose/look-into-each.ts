import { limits } from '#contract/rules/limits.ts'

/** Looks into files, as many at once as a group holds: one that a cloud keeps for long holds up no other. */
export const lookIntoEach = async <T>(
  files: readonly T[],
  look: (file: T) => Promise<void>,
): Promise<void> => {
  const waiting = files.values()
  const lane = async () => {
    for (const file of waiting) await look(file)
  }
  await Promise.all(Array.from({ length: limits.photosPerGroup }, lane))
}
