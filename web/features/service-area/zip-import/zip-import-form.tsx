import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepFocus, showProblem } from '#web/components/feedback/index.ts'
import { TextAreaField } from '#web/components/form/index.ts'
import type { ServiceAreaChoice } from '../area/use-service-area.ts'
import { lookUpZips } from './look-up-zips.ts'
import { parseZipList } from './parse-zip-list.ts'
import { mainState, placeZips } from './place-zips.ts'
import { useSignalWhileOpen } from './use-signal-while-open.ts'
import classes from './zip-import.module.css'
import type { ZipReport } from './zip-report-view.tsx'

type ZipImportFormProps = {
  area: ServiceAreaChoice
  opened: boolean
  onDone: (report: ZipReport) => void
  onCancel: () => void
}

const focusField = (box: HTMLElement | null): void => box?.querySelector('textarea')?.focus()

/** The list itself: pasted, or read from a file. */
export const ZipImportForm = ({ area, opened, onDone, onCancel }: ZipImportFormProps) => {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [empty, setEmpty] = useState(false)
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The window leads here when it opens; this is for the way back from what came of a list.
  useEffect(() => {
    if (document.activeElement === document.body) focusField(box.current)
  }, [])
  const signalWhileOpen = useSignalWhileOpen(opened)

  const write = (list: string): void => {
    setText(list)
    setEmpty(false)
  }

  const take = async (): Promise<void> => {
    const { zips, unknown } = parseZipList(text)
    if (zips.length === 0 && unknown.length === 0) {
      setEmpty(true)
      focusField(box.current)
      return
    }
    const leadBack = keepFocus()
    setBusy(true)
    const signal = signalWhileOpen()
    try {
      const found = await lookUpZips(zips, signal)
      // Closed meanwhile: nothing is added behind its back.
      if (signal.aborted) return
      const only = area.severalStates ? undefined : area.state || mainState(found)
      const placed = placeZips({ zips, found, served: area.counties, only })
      area.acts.addZips(placed.added)
      onDone({ ...placed, only, unknown: [...unknown, ...placed.unknown] })
    } catch (error) {
      if (signal.aborted) return
      await showProblem(error)
      leadBack()
    } finally {
      setBusy(false)
    }
  }

  return (
    <div ref={box} className={classes.stack}>
      <TextAreaField
        data-autofocus
        name="zip_list"
        label={t('service.import.label')}
        help={t('service.import.help')}
        rows={6}
        value={text}
        onChange={write}
        onBlur={() => {}}
        error={empty ? t('service.import.empty') : undefined}
      />
      <div className={classes.buttons}>
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          onChange={async (file) => file && write(await file.text())}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
              {t('service.import.file')}
            </Button>
          )}
        </FileButton>
        <span className={classes.gap} />
        <Button variant="default" onClick={onCancel}>
          {t('common.actions.cancel')}
        </Button>
        <Button loading={busy} onClick={() => void take()}>
          {t('common.actions.add')}
        </Button>
      </div>
    </div>
  )
}
