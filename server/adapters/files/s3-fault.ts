import { NoSuchKey, NotFound, S3ServiceException } from '@aws-sdk/client-s3'

/** A store that cannot be used now; `refusal` is what it said where only a person can mend it. */
type StorageAway = Error & { code: typeof away; refusal: string | undefined }

const away = 'STORAGE_AWAY'

/** Whether there is no such object; a bucket that is not there is another matter. */
export const isMissing = (error: unknown) => error instanceof NoSuchKey || error instanceof NotFound

/** Wrong keys, no such bucket, another region. */
const refusalOf = (fault: unknown) => {
  if (fault instanceof S3ServiceException) {
    const status = fault.$metadata.httpStatusCode ?? 500
    return status < 500 && status !== 429 && status !== 408 ? fault.name : undefined
  }
  const isLocal = fault instanceof Error && fault.name === 'CredentialsProviderError'
  return isLocal ? 'there are no keys' : undefined
}

/** A fault of the client without the request that hangs on it, whose headers are signed. */
const plain = (fault: unknown) => {
  if (!(fault instanceof Error)) return undefined
  const { name, message, stack } = fault
  return Object.assign(new Error(message), { name, stack })
}

/** Whatever went wrong at the store, as one fault: the call may come again later. */
export const storageAway = (fault: unknown): StorageAway =>
  Object.assign(new Error('The file store cannot be used', { cause: plain(fault) }), {
    code: away,
    refusal: refusalOf(fault),
  } as const)

export const isStorageAway = (error: unknown): error is StorageAway =>
  error instanceof Error && 'code' in error && error.code === away
