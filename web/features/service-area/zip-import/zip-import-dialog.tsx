import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ModalBox } from '#web/components/overlay/modal-box.tsx'
import type { ServiceAreaChoice } from '../area/use-service-area.ts'
import { ZipImportForm } from './zip-import-form.tsx'
import { type ZipReport, ZipReportView } from './zip-report-view.tsx'

type ZipImportDialogProps = { area: ServiceAreaChoice; opened: boolean; onClose: () => void }

/** A list goes in; what came of it is told before the dialog is closed. */
export const ZipImportDialog = ({ area, opened, onClose }: ZipImportDialogProps) => {
  const { t } = useTranslation()
  const [report, setReport] = useState<ZipReport>()
  const close = (): void => {
    setReport(undefined)
    onClose()
  }
  return (
    <ModalBox opened={opened} onClose={close} title={t('service.import.title')} size="lg">
      {report ? (
        <ZipReportView report={report} onAgain={() => setReport(undefined)} onClose={close} />
      ) : (
        <ZipImportForm area={area} opened={opened} onDone={setReport} onCancel={close} />
      )}
    </ModalBox>
  )
}
