import { vi } from 'vitest'
import { explain } from '../say.ts'

/** What is said of a fault that has ended a program. */
export const explained = (fault: unknown) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  explain(fault)
  const text = write.mock.calls.join('')
  write.mockRestore()
  return text
}
