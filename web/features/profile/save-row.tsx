import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormActions } from '#web/components/form/index.ts'

type SaveRowProps = { busy: boolean; onCancel: () => void }

/** Save, or back to what is stored. */
export const SaveRow = ({ busy, onCancel }: SaveRowProps) => {
  const { t } = useTranslation()
  return (
    <FormActions>
      <Button variant="default" onClick={onCancel}>
        {t('common.actions.cancel')}
      </Button>
      <Button type="submit" color="copper" loading={busy}>
        {t('common.actions.save')}
      </Button>
    </FormActions>
  )
}
