import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/components/feedback/index.ts'
import { type Place, placeBeside } from './one-line-address.ts'

type PlaceForm = { now: () => Place; setValue: (part: keyof Place, value: string) => void }

/** Gives the parts of an address in one line, typed or pasted into the field of the street, to their fields, and says so. */
export const usePlacedAddress = ({ now, setValue }: PlaceForm) => {
  const { t } = useTranslation()

  const place = (text: string): boolean => {
    const found = placeBeside(text, now())
    if (!found) return false
    for (const part of ['address', 'city', 'state', 'zip_code'] as const)
      setValue(part, found[part])
    notify.info(t('homeowners.address_placed'))
    return true
  }

  return {
    placeTyped: (): void => {
      place(now().address)
    },
    /** What is pasted over all of the field is taken as it comes, with its lines. */
    placePasted: (event: ClipboardEvent<HTMLInputElement>): void => {
      const { value, selectionStart, selectionEnd } = event.currentTarget
      const isWhole = selectionStart === 0 && selectionEnd === value.length
      if (isWhole && place(event.clipboardData.getData('text'))) event.preventDefault()
    },
  }
}
