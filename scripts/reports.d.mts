export interface Reported {
  passed: number
  failed: number
  failures: readonly string[]
  secondTries: readonly string[]
}
export function readVitest(report: unknown, apart?: readonly unknown[]): Reported
export function readPlaywright(report: unknown): Reported
