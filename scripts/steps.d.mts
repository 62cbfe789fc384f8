export const root: string
export function nodeRefusal(version: string): string | undefined
export const installing: readonly string[]
type How = { capture?: boolean; env?: Readonly<Record<string, string>> }
export function run(
  command: string,
  args: readonly string[],
  how?: How,
): Promise<{ code: number; output: string }>
export function unlessDone(marker: string, state: string, step: () => Promise<void>): Promise<void>
