import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorDialog, loadingDialog } from '#web/components/feedback/index.ts'
import { pause } from '#web/lib/http/pause.ts'

/** Milliseconds that nobody has to be told of. */
export const unnoticed = 400
/** Milliseconds that sending waits for photos which are being looked into. */
const longest = 10_000

/** What a form knows of chosen files that are being looked into; a phone may fetch them from a cloud first. */
export const useLooking = () => {
  const { t } = useTranslation()
  const all = useRef<Promise<unknown>>(Promise.resolve())
  const endsWithin = (milliseconds: number): Promise<boolean> =>
    Promise.race([all.current.then(() => true), pause(milliseconds).then(() => false)])
  return {
    onLooking: (added: Promise<void>): void => {
      all.current = Promise.all([all.current, added])
    },
    /** Waits until they are in their groups; false, and said, where that takes long. */
    settled: async (): Promise<boolean> => {
      if (await endsWithin(unnoticed)) return true
      loadingDialog.show(t('photos.looking_wait'))
      if (await endsWithin(longest)) {
        loadingDialog.hide()
        return true
      }
      await errorDialog(t('photos.looking_title'), t('photos.looking_text'))
      return false
    },
  }
}
