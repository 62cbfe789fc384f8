import { useTranslation } from 'react-i18next'

/** The reader's word for a service type; one we have no word for keeps the server's name. */
export const useServiceName = () => {
  const { t } = useTranslation()
  const names: Record<number, string> = {
    1: t('service.types.s1'),
    2: t('service.types.s2'),
    3: t('service.types.s3'),
    4: t('service.types.s4'),
    5: t('service.types.s5'),
    6: t('service.types.s6'),
    7: t('service.types.s7'),
    8: t('service.types.s8'),
  }
  return ({ id, name }: { id: number; name: string }): string => names[id] ?? name
}
