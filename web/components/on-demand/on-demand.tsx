import { type ComponentType, useEffect, useState } from 'react'
import { createPart, type Part, usePart } from './part.ts'
import { PartLine } from './part-line.tsx'
import { whenIdle } from './when-idle.ts'

type Opening = { opened: boolean; onClose: () => void }

type AskedProps<Props> = { part: Part<ComponentType<Props>>; props: Props }

/** What has been asked for, once or now; follows how far it is. */
const Asked = <Props extends Opening>({ part, props }: AskedProps<Props>) => {
  const { opened, onClose } = props
  const { value: Loaded, failures } = usePart(part)
  const [there, setThere] = useState(false)
  useEffect(() => {
    if (opened) part.fetch()
  }, [opened, part])
  // Closed first, so that it opens from where the focus was and gives it back there.
  useEffect(() => {
    if (opened && Loaded) setThere(true)
  }, [opened, Loaded])

  if (Loaded) return opened || there ? <Loaded {...props} opened={opened && there} /> : null
  return opened ? <PartLine failures={failures} onRetry={part.fetch} onClose={onClose} /> : null
}

/**
 * What opens over a screen, in a file of its own: fetched when the page rests, so that it opens at
 * once, or at the latest when it is asked for, and drawn from then on: a table may hold a hundred that
 * nobody opens, which are not drawn again when the file comes. One that does not come says so and can
 * be asked again.
 */
export const onDemand = <Props extends Opening>(load: () => Promise<ComponentType<Props>>) => {
  const part = createPart(load)

  return (props: Props) => {
    const [asked, setAsked] = useState(props.opened)
    if (props.opened && !asked) setAsked(true)
    useEffect(() => (part.now().value ? undefined : whenIdle(part.fetch)), [])
    return asked ? <Asked part={part} props={props} /> : null
  }
}
