import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { exportRequest } from '#contract/endpoints/accounts.ts'
import { type Language, pickLanguage } from '#contract/language.ts'
import type { Context } from '../../context.ts'
import type { Member } from '../../http/caller.ts'
import { getAccount } from '../accounts/index.ts'
import { record } from '../audit/index.ts'
import { attemptsOf, checkPassword, throttle } from '../auth/index.ts'
import { ownPhotos } from '../photos/index.ts'
import { jsonFiles } from './archive-files.ts'
import { readmeText } from './readme.ts'
import { type ArchiveFile, zipOf } from './zip.ts'

async function* photoFiles(context: Context, caller: Member): AsyncGenerator<ArchiveFile> {
  for await (const { jobId, type, id, fileName } of ownPhotos(context, caller)) {
    const file = await context.files.get(fileName)
    const name = `photos/${jobId}/${type}-${id}.webp`
    if (file) yield { name, content: file.stream, packed: true }
  }
}

async function* filesOf(
  context: Context,
  caller: Member,
  about: { email: string; language: Language },
) {
  yield { name: 'readme.txt', content: Readable.from([readmeText(context, caller, about)]) }
  yield* jsonFiles(context, caller)
  yield* photoFiles(context, caller)
}

/**
 * Everything kept about the caller's own account that it may see, as the stream of a ZIP. Fails with
 * `invalid_input` for a wrong password, or with `too_many_requests`, each before the first byte.
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
