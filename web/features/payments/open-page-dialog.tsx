import { Button, Group, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '#web/components/overlay/modal.ts'

type OpenPageDialogProps = {
  /** The page a stopped tab should have shown; nothing is shown without one. */
  address: string | undefined
  title: string
  text: string
  label: string
  onClose: () => void
}

/** A visible way to a page whose tab the browser stopped. */
export const OpenPageDialog = ({ address, title, text, label, onClose }: OpenPageDialogProps) => {
  const { t } = useTranslation()
  // A link without its address leads nowhere: it stays while the press on it closes the window.
  const [last, setLast] = useState(address)
  if (address !== undefined && address !== last) setLast(address)
  return (
    <Modal opened={address !== undefined} onClose={onClose} title={title} size="md">
      <Text c="dimmed">{text}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('common.actions.close')}
        </Button>
        <Button
          component="a"
          color="copper"
          href={last}
          target="_blank"
          rel="opener"
          data-autofocus
          rightSection={<IconExternalLink size={18} aria-hidden />}
          onClick={onClose}
        >
          {label}
        </Button>
      </Group>
    </Modal>
  )
}
