import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import multipart from '@fastify/multipart'
import { verify } from '@node-rs/argon2'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { z } from 'zod'
import { limits } from '#contract/rules/limits.ts'
import { renderPhoto } from '#server/adapters/pictures/render-picture.ts'
import type { Work } from './statements.ts'

/** Does what a call has to do after it has read these rows; false refuses it. */
export type DoWork = (work: Work, rows: unknown[]) => Promise<boolean>

const signingIn = z.object({ password: z.string() })
const accounts = z.tuple([z.object({ password_hash: z.string() })])
const upload = z.object({ file: z.instanceof(Buffer) })

const fieldsOf = async (request: FastifyRequest) => {
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts())
    fields[part.fieldname] = part.type === 'file' ? await part.toBuffer() : part.value
  return fields
}

const keepPicture = async (file: Buffer, folder: string) => {
  const { full, thumbnail } = await renderPhoto(sharp(file, { failOn: 'error' }))
  const keep = ({ bytes }: typeof full) =>
    writeFile(path.join(folder, `${randomUUID()}.webp`), bytes, { flush: true })
  await Promise.all([keep(full), keep(thumbnail)])
  return true
}

/** What the bare handler does besides its SQL: as the product does it, but as many at once as call. */
export const openWork = async (app: FastifyInstance, folder: string) => {
  await app.register(multipart, { limits: { fileSize: limits.photoBytes } })
  return {
    bodyOf: async (request: FastifyRequest) =>
      request.isMultipart() ? fieldsOf(request) : request.body,
    workOn:
      (body: unknown): DoWork =>
      (work, rows) =>
        work === 'password'
          ? verify(accounts.parse(rows)[0].password_hash, signingIn.parse(body).password)
          : keepPicture(upload.parse(body).file, folder),
  }
}
