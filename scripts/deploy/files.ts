import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAllDocuments } from 'yaml'
import { environment } from '#server/config/environment.ts'

export const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../deploy')

export const readText = (name: string) => readFileSync(path.join(folder, name), 'utf8')

/** Each document of a YAML file; throws at the first fault in its form. */
export const readYaml = (name: string): unknown[] =>
  parseAllDocuments(readText(name), { merge: true }).map((document) => {
    for (const fault of document.errors) throw fault
    return document.toJS()
  })

/** What the product's config or a library it uses reads from the environment. */
export const knownSettings: ReadonlySet<string> = new Set([
  ...Object.keys(environment.shape),
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'STORAGE_URL'],
])

/** One exact version, by tag or by digest. */
export const isPinned = (image: string) => /:v?\d+\.\d+\.\d+|:\d+\.\d+-|@sha256:/.test(image)

/** As `openssl rand -base64 32` makes them. */
export const strongSecret = 'pT7uYq2mV9cXhB4nK1dWzR6fJ0sLgE3aQ8iOvN5xHtM='

/** What an installation that moves money has beside its address and secrets. */
export const live = {
  STRIPE_SECRET_KEY: 'sk_live_9fK2pLq7ZxV4tBn8',
  STRIPE_WEBHOOK_SECRET: 'whsec_9fK2pLq7ZxV4tBn8RcYw3HdM6sJgTe1U',
  SMTP_URL: 'smtps://plumbline:letters@smtp.plumbline.test',
}
