import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { isCallError, refusedAsPlain } from '#web/lib/http/call-error.ts'
import { t } from '#web/lib/words/i18n.ts'

export type ErrorText = { title: string; message: string }

/** A screen's own words for some failures; `network` is the one where no answer came. */
export type ErrorTexts = Partial<Record<ErrorCode | 'network' | 'any', Partial<ErrorText>>>

/** What is said of a deed of which only the answer is missing, and nothing else tells whether it was done. */
export const whereUnsure = (text: ErrorText): ErrorTexts => ({
  network: text,
  unavailable: text,
  internal: text,
})

export type ProblemText = ErrorText & { requestId: string }

const ownText = (code: ErrorCode): ErrorText => {
  const known = code in errorStatus ? code : 'internal'
  return { title: t(`errors.${known}.title`), message: t(`errors.${known}.message`) }
}

/** What a failure says: the screen's words, else the server's, else the catalogue's (section 8). */
export const problemText = (error: unknown, texts: ErrorTexts = {}): ProblemText => {
  if (!isCallError(error)) return { ...ownText('internal'), ...texts.any, requestId: '' }
  const { problem, network } = error
  if (network)
    return {
      title: t('common.network.title'),
      message: t('common.network.message'),
      ...texts.any,
      ...texts.network,
      requestId: '',
    }
  if (refusedAsPlain(error))
    return { title: t('common.plain.title'), message: t('common.plain.message'), requestId: '' }
  const own = ownText(problem.code)
  return {
    title: problem.title || own.title,
    message: problem.message || own.message,
    ...texts.any,
    ...texts[problem.code],
    requestId: problem.status >= 500 ? problem.request_id : '',
  }
}
