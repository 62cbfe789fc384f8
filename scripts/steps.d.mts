export const root: string
export function nodeRefusal(version: string): string | undefined
export const installing: readonly string[]
type How = { capture?: boolean; env?: Readonly<Record<string, string>> }
type Ended = Promise<{ code: number; output: string }>
export function run(command: string, args: readonly string[], how?: How): Ended
export function npm(args: readonly string[], how?: How): Ended
export function fileOf(name: string): string
export function tool(name: string, args: readonly string[], how?: How): Ended
export function unlessDone(marker: string, state: string, step: () => Promise<void>): Promise<void>
