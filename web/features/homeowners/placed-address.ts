import type { ClipboardEvent } from 'react'
import { afterPress, type FieldProps } from '#web/components/form/index.ts'
import { type Place, placeBeside } from './one-line-address.ts'

type PlacedAddress = {
  /** What stands beside the street now. */
  now: () => Place
  take: (place: Place) => void
}

/** Hands on the parts of an address in one line that is typed or pasted into the field of the street. */
export const placedAddress = ({ now, take }: PlacedAddress) => {
  const place = (text: string): boolean => {
    const found = placeBeside(text, now())
    if (found) take(found)
    return found !== undefined
  }
  const placeTyped = (): void => void place(now().address)

  return {
    placeTyped,
    /** The field of the street. What is pasted over all of it is taken as it comes, with its lines. */
    placing: (field: FieldProps<string>) => ({
      ...field,
      onPaste: (event: ClipboardEvent<HTMLInputElement>): void => {
        const { value, selectionStart, selectionEnd } = event.currentTarget
        const isWhole = selectionStart === 0 && selectionEnd === value.length
        if (isWhole && place(event.clipboardData.getData('text'))) event.preventDefault()
      },
      onBlur: (): void => {
        afterPress(placeTyped)
        field.onBlur()
      },
    }),
  }
}
