import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#web/components/on-demand/on-demand.tsx'
import type { ServiceAreaChoice } from '../area/use-service-area.ts'

const ZipImportDialog = onDemand(
  async () => (await import('./zip-import-dialog.tsx')).ZipImportDialog,
)

/** Takes a whole list of zip codes into the service area. */
export const ZipImport = ({ area }: { area: ServiceAreaChoice }) => {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconListCheck size={18} aria-hidden />}
        onClick={open}
      >
        {t('service.import.open')}
      </Button>
      <ZipImportDialog area={area} opened={opened} onClose={close} />
    </>
  )
}
