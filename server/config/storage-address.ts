import { z } from 'zod'

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefixName = /^[\w.-]+(\/[\w.-]+)*$/
const webAddress = z.url({ protocol: /^https?$/ })

/** Where a store that speaks S3 stands on its own, nobody asks for the region. */
const anyRegion = 'us-east-1'

const partsOf = (text: string) => {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, pathname, search, username, password } = new URL(text)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const query = Object.fromEntries(new URLSearchParams(search))
  return { protocol, bucket: hostname, prefix, query, hasKeys: `${username}${password}` !== '' }
}

const settings = z.strictObject({
  region: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  endpoint: webAddress.optional(),
  path_style: z.enum(['yes', 'no']).optional(),
})

const form =
  'must look like s3://bucket/prefix?region=us-east-1, with &endpoint=https://… elsewhere'

/**
 * `s3://bucket/prefix?region=…&endpoint=…&path_style=yes`: prefix, endpoint and path style may be left
 * out. The keys to it are not part of it: logs and error texts may name an address.
 */
export const storageAddress = z.string().transform((text, context) => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const parts = partsOf(text)
  if (parts?.hasKeys)
    return refuse('must hold no keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  if (parts?.protocol !== 's3:' || !bucketName.test(parts.bucket)) return refuse(form)
  const given = settings.safeParse(parts.query)
  if (!given.success || (parts.prefix && !prefixName.test(parts.prefix))) return refuse(form)
  const { bucket, prefix } = parts
  const { endpoint, region = endpoint && anyRegion, path_style } = given.data
  const pathStyle = (path_style ?? (endpoint ? 'yes' : 'no')) === 'yes'
  return { bucket, prefix, region, endpoint, pathStyle }
})
