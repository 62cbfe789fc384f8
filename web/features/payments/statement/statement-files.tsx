import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moneyEndpoints } from '#contract/endpoints/money.ts'
import { showProblem } from '#web/components/feedback/index.ts'
import { unusable } from '#web/components/form/index.ts'
import { download } from '#web/lib/http/download.ts'
import { currentLanguage } from '#web/lib/words/language.ts'
import classes from './statement.module.css'

const files = {
  csv: moneyEndpoints.exportCompanyStatement,
  pdf: moneyEndpoints.downloadCompanyStatement,
} as const

const kinds = ['csv', 'pdf'] as const
type Kind = (typeof kinds)[number]

/** The statement of a month (yyyy-MM) as a file, in the language of the screen. */
export const StatementFiles = ({ userId, month }: { userId: string; month: string }) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<readonly Kind[]>([])

  const save = async (kind: Kind): Promise<void> => {
    if (busy.includes(kind)) return
    setBusy((now) => [...now, kind])
    try {
      const query = { company_id: userId, month, language: currentLanguage() }
      const name = (proposed = `plumbline-${month}.${kind}`) => proposed
      await download(files[kind], { query, name })
    } catch (error) {
      await showProblem(error, { any: { title: t('money.statement.failed_title') } })
    } finally {
      setBusy((now) => now.filter((each) => each !== kind))
    }
  }

  return (
    <div className={classes.files}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          {...unusable(busy.includes(kind))}
          onClick={() => void save(kind)}
        >
          {t(`money.statement.${kind}`)}
        </Button>
      ))}
    </div>
  )
}
