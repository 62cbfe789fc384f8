import { parseEnv } from 'node:util'
import { z } from 'zod'
import { readText, readYaml } from './files.ts'

const limits = z.object({ cpus: z.optional(z.string()), memory: z.string() })

const service = z.looseObject({
  image: z.string(),
  build: z.object({ dockerfile: z.string() }).optional(),
  pull_policy: z.string().optional(),
  env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  profiles: z.array(z.string()).default([]),
  depends_on: z.unknown().optional(),
  restart: z.string(),
  healthcheck: z.unknown().optional(),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  deploy: z.object({ resources: z.looseObject({ limits }) }),
})

const composeFile = z.looseObject({ services: z.record(z.string(), service) })

export const compose: unknown = readYaml('compose.yaml')[0]

export const { services } = composeFile.parse(compose)

export const isInstance = ({ image }: { image: string }) => image.startsWith('plumbline:')

/** Those that run the product. */
export const instances = Object.values(services).filter(isInstance)

const powers = { k: 1, m: 2, g: 3 }

/** Bytes, as Compose reads `16m` or `1g`. */
export const bytesOf = (text: string) => {
  const [, count, unit] = /^(\d+)([kmg])$/.exec(text) ?? []
  if (unit !== 'k' && unit !== 'm' && unit !== 'g') throw new Error(`${text} is no number of bytes`)
  return Number(count) * 1024 ** powers[unit]
}

const named = /\$\{(\w+)(?::([-?])([^}]*))?\}/g

/** The variables that the file takes from `.env`. */
export const variables = new Set(
  [...readText('compose.yaml').matchAll(named)].map(([, name]) => name),
)

/** The example as a file of settings. */
export const exampleSettings = parseEnv(readText('.env.example'))

/** What an instance is started with where `.env` holds these; throws what Compose would refuse. */
export const resolve = (texts: Record<string, string>, given: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      text.replace(named, (_, variable: string, kind: string | undefined, rest = '') => {
        const value = given[variable]
        if (value) return value
        if (kind === '?') throw new Error(`${variable}: ${rest}`)
        return kind === '-' ? rest : ''
      }),
    ]),
  )
