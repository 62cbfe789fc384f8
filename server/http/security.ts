import cookie from '@fastify/cookie'
import csrf from '@fastify/csrf-protection'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/rules/limits.ts'
import type { Context } from '../context.ts'
import { addressOf } from './limits/address-of.ts'
import { registerPressure } from './limits/pressure.ts'
import { registerSecureHeaders } from './secure-headers.ts'

/** Headers, cookies, CSRF, size and rate limits: what stands before every route. */
export const registerSecurity = async (app: FastifyInstance, context: Context) => {
  registerSecureHeaders(app, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: context.addresses.isSecure(),
    referrerPolicy: { policy: 'same-origin' },
  })
  // What is refused from here on is told in the language that a cookie may name.
  await app.register(cookie)
  await registerPressure(app, context)
  await app.register(csrf, {
    cookieOpts: {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: context.addresses.isSecure(),
    },
  })
  // Calls count; what a page brings along (scripts, texts, photos) does not. By itself the limit would come
  // last and miss those that are refused: whatever counts says so first, with `app.rateLimit()`.
  await app.register(rateLimit, {
    global: false,
    max: context.config.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: addressOf,
  })
  await app.register(multipart, {
    limits: { fileSize: limits.photoBytes, files: 1, fields: 10, fieldSize: 1000, parts: 12 },
  })
}
