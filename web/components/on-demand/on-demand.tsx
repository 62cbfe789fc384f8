import { type ComponentType, useEffect, useState } from 'react'
import { createPart, usePart } from './part.ts'
import { PartLine } from './part-line.tsx'
import { whenIdle } from './when-idle.ts'

type Opening = { opened: boolean; onClose: () => void }

/**
 * What opens over a screen, in a file of its own: fetched when the page rests, so that it opens at
 * once, or at the latest when it is asked for, and drawn from then on: a table may hold a hundred that
 * nobody opens. One that does not come says so and can be asked again.
 */
export const onDemand = <Props extends Opening>(load: () => Promise<ComponentType<Props>>) => {
  const part = createPart(load)

  return (props: Props) => {
    const { opened, onClose } = props
    const { value: Loaded, failures } = usePart(part)
    const [there, setThere] = useState(false)
    useEffect(() => (part.now().value ? undefined : whenIdle(part.fetch)), [])
    useEffect(() => {
      if (opened) part.fetch()
    }, [opened])
    // Closed first, so that it opens from where the focus was and gives it back there.
    useEffect(() => {
      if (opened && Loaded) setThere(true)
    }, [opened, Loaded])

    if (Loaded) return opened || there ? <Loaded {...props} opened={opened && there} /> : null
    return opened ? <PartLine failures={failures} onRetry={part.fetch} onClose={onClose} /> : null
  }
}
