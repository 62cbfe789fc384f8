type Machine = { platform: string; arch: string; exists: (file: string) => boolean }
export function findChromium(machine?: Machine): Promise<string>
