import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import type { exportRequest } from '#contract/endpoints/accounts.ts'
import { pickLanguage } from '#contract/language.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { isUnreadable } from '../../lib/faults/is-unreadable.ts'
import { getAccount } from '../accounts/index.ts'
import { record } from '../audit/index.ts'
import { attemptsOf, checkPassword, throttle } from '../auth/index.ts'
import { ownPhotos } from '../photos/index.ts'
import { jsonFiles } from './archive-files.ts'
import { type About, missingText, readmeText } from './readme.ts'
import { type ArchiveFile, zipOf } from './zip.ts'

/** A photo as a whole, before anything of it is in the archive; undefined where it is gone or cannot be read. */
const readPhoto = async ({ files }: Context, fileName: string) => {
  try {
    const file = await files.get(fileName)
    return file && (await buffer(file.stream))
  } catch (error) {
    if (isUnreadable(error)) return undefined
    throw error
  }
}

async function* photoFiles(
  context: Context,
  caller: Member,
  about: About,
): AsyncGenerator<ArchiveFile> {
  const missing: string[] = []
  for await (const { jobId, type, id, fileName } of ownPhotos(context, caller)) {
    const name = `photos/${jobId}/${type}-${id}.webp`
    const bytes = await readPhoto(context, fileName)
    if (bytes) yield { name, content: Readable.from([bytes]), packed: true }
    else missing.push(name)
  }
  if (missing.length === 0) return
  const content = Readable.from([missingText(context, about, missing)])
  yield { name: 'photos/missing.txt', content }
}

async function* filesOf(context: Context, caller: Member, about: About) {
  yield { name: 'readme.txt', content: Readable.from([readmeText(context, caller, about)]) }
  yield* jsonFiles(context, caller)
  yield* photoFiles(context, caller, about)
}

/**
 * Everything kept about the caller's own account that it may see, as the stream of a ZIP. Fails with
 * `invalid_input` for a wrong password, or with `too_many_tries`, each before the first byte.
 */
export const exportAccount = async (
  context: Context,
  caller: Member,
  { password, language }: z.output<typeof exportRequest>,
  address: string,
): Promise<Readable> => {
  const { role, id } = caller
  await checkPassword(context, caller, { password, path: 'password', address })
  await throttle(context, attemptsOf('export', role, String(id), address))
  const account = await getAccount(context, caller)
  const about = { email: account.email, language: pickLanguage(language, account.language) }
  const now = context.clock()
  const [actor, subject] = [
    { role, id },
    { kind: role, id: String(id) },
  ]
  await record(context.db, { act: 'data_exported', actor, subject }, now)
  return zipOf(filesOf(context, caller, about), now)
}
