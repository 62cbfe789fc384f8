import type { FastifyInstance } from 'fastify'
import type { Simulator } from '../simulator.ts'
import { serveAuthenticate } from './authenticate.ts'
import { serveAuthorize } from './authorize.ts'
import { serveDashboard } from './dashboard.ts'
import { serveInvoice } from './invoice.ts'
import { serveOnboarding } from './onboarding.ts'
import { servePay } from './pay.ts'
import { serveReceipt } from './receipt.ts'
import { serveSignIn } from './sign-in.ts'
import { style } from './style.ts'

/** Answers everything a person's browser asks for, below `/stripe-simulator`. */
export const servePages = (app: FastifyInstance, simulator: Simulator) => {
  app.get('/stripe-simulator/assets/style.css', (_request, reply) =>
    reply.headers({ 'content-type': 'text/css', 'cache-control': 'no-cache' }).send(style),
  )
  servePay(app, simulator)
  serveAuthenticate(app, simulator)
  serveReceipt(app, simulator)
  serveInvoice(app, simulator)
  serveOnboarding(app, simulator)
  serveDashboard(app, simulator)
  serveSignIn(app, simulator)
  serveAuthorize(app, simulator)
}
