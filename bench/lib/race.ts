/** What a number of calls took, in milliseconds. */
export type Latencies = { p50: number; p99: number }

export type Effort = { calls: number; atLeast: number; milliseconds: number }

/** Enough for a p99; fewer calls where each takes long. */
export const thorough: Effort = { calls: 300, atLeast: 25, milliseconds: 5000 }

/** Only to see that it runs. */
export const brief: Effort = { calls: 2, atLeast: 2, milliseconds: 0 }

const atShare = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

type Call = () => Promise<unknown>

/** One side of a race: a call, timed from its beginning to its end; `after` is not. */
export const runner = (call: Call, after: Call = async () => {}) => {
  const samples: number[] = []
  return {
    warmUp: async () => {
      await call()
      await after()
    },
    time: async () => {
      const begun = performance.now()
      await call()
      samples.push(performance.now() - begun)
      await after()
    },
    latencies: (): Latencies => {
      const sorted = samples.toSorted((one, other) => one - other)
      return { p50: atShare(sorted, 0.5), p99: atShare(sorted, 0.99) }
    },
  }
}

export type Runner = ReturnType<typeof runner>

/**
 * Times all of them in turn, round by round, so that whatever else this machine does weighs on each
 * alike; two rounds before only warm up.
 */
export const race = async (runners: readonly Runner[], effort: Effort) => {
  for (const { warmUp } of [...runners, ...runners]) await warmUp()
  const begun = performance.now()
  for (let round = 0; round < effort.calls; round += 1) {
    if (round >= effort.atLeast && performance.now() - begun > effort.milliseconds) break
    for (const { time } of runners) await time()
  }
}
