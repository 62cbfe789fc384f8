import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type OlderRowsProps = { page: { total: number; more?: boolean } | undefined }

/** Under a list whose pages do not lead to its oldest rows: how many they lead to, and how others are found. */
export const OlderRows = ({ page }: OlderRowsProps) => {
  const { t } = useTranslation()
  if (!page?.more) return null
  return (
    <Text size="sm" mt="sm">
      {t('operator.words.newest', { shown: page.total.toLocaleString('en-US') })}
    </Text>
  )
}
