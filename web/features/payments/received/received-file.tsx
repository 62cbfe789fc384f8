import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moneyEndpoints } from '#contract/endpoints/money.ts'
import { showProblem } from '#web/components/feedback/index.ts'
import { unusable } from '#web/components/form/index.ts'
import { download } from '#web/lib/http/download.ts'
import { currentLanguage } from '#web/lib/words/language.ts'

/** What the plumber received in a year as a file, in the language of the screen. */
export const ReceivedFile = ({ userId, year }: { userId: string; year: string }) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)

  const save = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const query = { plumber_id: userId, year, language: currentLanguage() }
      const name = (proposed = `${t('money.received.file', { year })}.csv`) => proposed
      await download(moneyEndpoints.exportReceived, { query, name })
    } catch (error) {
      await showProblem(error, { any: { title: t('money.statement.failed_title') } })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-label={t('money.received.csv_of', { year })}
      {...unusable(busy)}
      onClick={() => void save()}
    >
      {t('money.received.csv')}
    </Button>
  )
}
