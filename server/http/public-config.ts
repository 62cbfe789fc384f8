import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { settingsEndpoints } from '#contract/endpoints/settings.ts'
import type { PublicSettings } from '#contract/public-settings.ts'
import type { Context } from '../context.ts'
import { basePaths, schemaOf } from './route.ts'

const simulatorAddress = (stripe: Context['config']['stripe']) => {
  if (!stripe) return '/stripe-simulator'
  return stripe.simulatorUrl ? `${stripe.simulatorUrl}/stripe-simulator` : null
}

/** What every visitor may know of this installation. */
export const publicSettings = ({ config }: Context): PublicSettings => ({
  api: basePaths.main,
  payment: basePaths.payment,
  files: basePaths.files,
  support_email: config.supportEmail,
  account_deletion_url: config.links.accountDeletion ?? null,
  privacy_url: config.links.privacy ?? null,
  app_store_url: config.links.appStore ?? null,
  play_store_url: config.links.playStore ?? null,
  mailbox: config.mail.smtpUrl ? null : '/mailbox',
  simulator: simulatorAddress(config.stripe),
  connects_own_account: !config.stripe || config.stripe.clientId !== undefined,
  offer_hours: config.windows.offerHours,
  payment_hours: config.windows.paymentHours,
})

const endpoint = settingsEndpoints.getPublicSettings

/**
 * What the browser needs before its first call: the public settings and the CSRF token cookie. A page brings it
 * along: it counts as no call, and asks for no session, so that it is there while the database is away.
 */
export const registerPublicConfig = (
  app: FastifyInstance,
  context: Context,
  registered: (endpoint: Endpoint) => void,
) => {
  app.get(endpoint.path, { schema: schemaOf(endpoint) }, async (_request, reply) => {
    const token = reply.generateCsrf()
    const secure = context.addresses.isSecure()
    reply.setCookie('XSRF-TOKEN', token, { path: '/', sameSite: 'strict', secure })
    reply.header('cache-control', 'no-store')
    return publicSettings(context)
  })
  registered(endpoint)
}
