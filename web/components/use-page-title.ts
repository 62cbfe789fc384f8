import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the browser tab after the screen. */
export const usePageTitle = (title: string | undefined): void => {
  const { t } = useTranslation()
  const product = t('common.product')
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
