import { Drawer } from '@mantine/core'
import '../theme/controls.css'
import type { ReactNode } from 'react'
import { useOnTop } from './use-on-top.ts'

export type DrawerProps = {
  opened: boolean
  onClose: () => void
  label: string
  size: number | '100%'
  /** The class of what scrolls. */
  body: string | undefined
  children: ReactNode
}

/** A sheet from the right with nothing of its own but its name. */
export const DrawerBox = ({ opened, onClose, label, size, body, children }: DrawerProps) => (
  <Drawer.Root
    opened={opened}
    onClose={onClose}
    closeOnEscape={useOnTop()}
    size={size}
    padding={0}
    position="right"
  >
    <Drawer.Overlay />
    <Drawer.Content aria-label={label}>
      <Drawer.Body className={body}>{children}</Drawer.Body>
    </Drawer.Content>
  </Drawer.Root>
)
