import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { createGenerator } from 'ts-json-schema-generator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/config.ts'
import { folder, isPinned, knownSettings, live, readYaml, strongSecret } from './files.ts'

const isManifest = (name: string) => name.endsWith('.yaml') && name !== 'kustomization.yaml'
const files = readdirSync(path.join(folder, 'kubernetes')).filter(isManifest)

const base = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) })

const manifests = files.flatMap((file) =>
  readYaml(`kubernetes/${file}`).map((content) => ({ file, content, ...base.parse(content) })),
)

const found = <T>(kind: string, shape: z.ZodType<T>) =>
  shape.parse(manifests.find((each) => each.kind === kind)?.content)

const container = z.looseObject({
  securityContext: z.unknown(),
  resources: z.object({ requests: z.unknown(), limits: z.unknown() }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
})

const pod = z.looseObject({
  automountServiceAccountToken: z.literal(false),
  enableServiceLinks: z.literal(false),
  terminationGracePeriodSeconds: z.number().optional(),
  securityContext: z.unknown(),
  containers: z.tuple([container]),
  volumes: z.array(z.looseObject({ name: z.string() })),
})

const labels = z.record(z.string(), z.string())

const deployment = found(
  'Deployment',
  z.looseObject({
    spec: z.looseObject({
      template: z.object({ metadata: z.object({ labels }), spec: pod }),
    }),
  }),
)

const backup = found(
  'CronJob',
  z.looseObject({
    spec: z.looseObject({
      jobTemplate: z.object({
        spec: z.looseObject({ template: z.looseObject({ spec: pod }) }),
      }),
    }),
  }),
)

const settings = found('ConfigMap', z.looseObject({ data: labels })).data
const secrets = found('Secret', z.looseObject({ stringData: labels })).stringData

test('the ingress logs no requests, whose addresses have what was searched for', () => {
  const { metadata } = found(
    'Ingress',
    z.looseObject({ metadata: z.object({ annotations: labels }) }),
  )
  const annotation = 'nginx.ingress.kubernetes.io/enable-access-log'
  expect(metadata.annotations[annotation]).toBe('false')
})

test('metrics are not read through the ingress, however their address ends', () => {
  const rule = z.looseObject({
    http: z.object({ paths: z.array(z.looseObject({ path: z.string(), pathType: z.string() })) }),
  })
  const { spec } = found(
    'Ingress',
    z.looseObject({ spec: z.looseObject({ rules: z.tuple([rule]) }) }),
  )
  const [{ http }] = spec.rules
  expect(http.paths.find(({ path: each }) => each === '/metrics')).toMatchObject({
    ...{ pathType: 'Prefix', backend: { service: { name: 'plumbline-nobody' } } },
  })
})

test('every manifest is as Kubernetes describes its kind, with no name it does not know', () => {
  const schema = createGenerator({
    path: fileURLToPath(new URL('manifest.ts', import.meta.url)),
    tsconfig: fileURLToPath(new URL('manifest.tsconfig.json', import.meta.url)),
    type: 'Manifest',
    skipTypeCheck: true,
  }).createSchema('Manifest')
  const ajv = new Ajv({ strict: false }).addSchema(schema, 'kubernetes')
  const faults = manifests.flatMap(({ file, kind, content }) => {
    const ref = `kubernetes#/definitions/Manifest/properties/${kind}`
    const validate = ajv.compile({ $ref: ref })
    validate(content)
    return (validate.errors ?? []).map(({ instancePath, message, params }) => ({
      ...{ file, kind, instancePath, message, params },
    }))
  })
  expect(faults).toEqual([])
  expect(manifests.length).toBeGreaterThan(9)
  const misspelt = ajv.compile({ $ref: 'kubernetes#/definitions/Manifest/properties/Service' })
  expect(misspelt({ apiVersion: 'v1', kind: 'Service', spec: { port: [] } })).toBe(false)
})

test('whoever runs the product is not root and writes nowhere but in its volumes', () => {
  for (const { securityContext, containers, volumes } of [
    deployment.spec.template.spec,
    backup.spec.jobTemplate.spec.template.spec,
  ]) {
    const [{ securityContext: inner, volumeMounts }] = containers
    expect(securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(inner).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(volumeMounts.map(({ name }) => name).sort()).toEqual(
      volumes.map(({ name }) => name).sort(),
    )
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(
      expect.arrayContaining(['/data', '/tmp']),
    )
  }
})

test('what selects the instances finds them', () => {
  const selectors = manifests.flatMap(({ kind, content }) => {
    const { spec } = z.looseObject({ spec: z.looseObject({}).optional() }).parse(content)
    const selector = spec?.podSelector ?? spec?.selector
    if (!selector || kind === 'PersistentVolumeClaim') return []
    const { matchLabels } = z.looseObject({ matchLabels: labels.optional() }).parse(selector)
    return [matchLabels ?? labels.parse(selector)]
  })
  expect(selectors.length).toBeGreaterThan(3)
  for (const selector of selectors)
    expect(deployment.spec.template.metadata.labels).toMatchObject(selector)
})

test('the kustomization takes every manifest but the example of secrets', () => {
  const { resources, images } = z
    .looseObject({
      resources: z.array(z.string()),
      images: z.array(z.object({ newName: z.string(), newTag: z.string() }).loose()),
    })
    .parse(readYaml('kubernetes/kustomization.yaml')[0])
  expect([...resources, 'secret.example.yaml'].sort()).toEqual(files.sort())
  for (const { newName, newTag } of images) expect(isPinned(`${newName}:${newTag}`)).toBe(true)
})

test('the settings are known, the example of secrets is refused, and right ones are taken', () => {
  const given = { NODE_ENV: 'production', ...settings, ...secrets }
  expect(
    Object.keys({ ...settings, ...secrets }).filter((name) => !knownSettings.has(name)),
  ).toEqual([])
  expect(() => readConfig(given)).toThrow(/SECRET_KEY[\s\S]*METRICS_TOKEN/)
  const filledIn = { ...live, SECRET_KEY: strongSecret, METRICS_TOKEN: strongSecret }
  expect(() => readConfig({ ...given, ...filledIn })).toThrow(
    /MAIL_FROM[\s\S]*SUPPORT_EMAIL[\s\S]*OPERATOR_EMAIL/,
  )
  const config = readConfig({
    ...given,
    ...filledIn,
    MAIL_FROM: 'hello@plumbline.test',
    SUPPORT_EMAIL: 'support@plumbline.test',
    OPERATOR_EMAIL: 'operations@plumbline.test',
  })
  expect(config.production).toBe(true)
})
