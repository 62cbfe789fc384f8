import type { FastifyRequest } from 'fastify'
import { accountEndpoints } from '#contract/endpoints/accounts.ts'
import { authEndpoints } from '#contract/endpoints/auth.ts'
import { catalogues } from '#messages/index.ts'
import type { Context } from '../../context.ts'
import { languageOf } from '../../http/language.ts'
import type { Routes } from '../../http/route.ts'
import { visitOf } from '../../http/visit.ts'
import { translator } from '../../lib/translator.ts'
import { changePassword } from './change-password.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { forgotPassword } from './forgot-password.ts'
import { listSessions } from './list-sessions.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signInWithCode } from './sign-in-with-code.ts'
import { signOut } from './sign-out.ts'
import { startSecondFactor } from './start-second-factor.ts'
import { turnCodesOffByLink } from './turn-codes-off-by-link.ts'
import { turnOffSecondFactor } from './turn-off-second-factor.ts'

const endpoints = { ...authEndpoints, ...accountEndpoints }

const texts = (request: FastifyRequest) => catalogues[languageOf(request)].auth.server

/** To the owner of an account that an operator keeps out, and to nobody else. */
const blocked = ({ config }: Context, request: FastifyRequest) => {
  const t = translator(languageOf(request))
  return {
    code: 'account_blocked' as const,
    title: t('auth.server.account_blocked.title'),
    message: t('auth.server.account_blocked.message', { email: config.supportEmail }),
  }
}

const done = (message: string) => ({ success: true, message })
const success = { success: true } as const

const signInRoutes: Routes = (route) => {
  route(endpoints.plumberLogin, async ({ context, body, request }) => {
    const answer = await signIn(context, 'plumber', body, visitOf(request))
    if (!answer) return texts(request).login_failed
    if (answer === 'blocked') return blocked(context, request)
    return 'session' in answer ? { ...answer.session, plumberName: answer.name } : answer
  })
  route(endpoints.companyLogin, async ({ context, body, request }) => {
    const answer = await signIn(context, 'company', body, visitOf(request))
    if (!answer) return texts(request).login_failed
    if (answer === 'blocked') return blocked(context, request)
    return 'session' in answer ? { ...answer.session, companyName: answer.name } : answer
  })
  route(endpoints.signInWithCode, async ({ context, body, request }) => {
    const { role, session, name } = await signInWithCode(context, body, visitOf(request))
    return role === 'plumber'
      ? { ...session, plumberName: name }
      : { ...session, companyName: name }
  })
}

const passwordRoutes: Routes = (route) => {
  route(endpoints.plumberForgotPassword, async ({ context, body, request }) => {
    await forgotPassword(context, 'plumber', body.email, request.ip)
    return done(texts(request).reset_link_sent)
  })
  route(endpoints.companyForgotPassword, async ({ context, body, request }) => {
    await forgotPassword(context, 'company', body.email, request.ip)
    return done(texts(request).reset_link_sent)
  })
  route(endpoints.plumberResetPassword, async ({ context, body, request }) => {
    const { tokenplumber: token, newPassword } = body
    await resetPassword(context, 'plumber', { token, newPassword, address: request.ip })
    return done(texts(request).password_changed)
  })
  route(endpoints.companyResetPassword, async ({ context, body, request }) => {
    const { tokencompany: token, newPassword } = body
    await resetPassword(context, 'company', { token, newPassword, address: request.ip })
    return done(texts(request).password_changed)
  })
  route(endpoints.changePassword, async ({ context, caller, body, request }) => {
    await changePassword(context, caller, body, request.ip)
    return success
  })
}

const secondFactorRoutes: Routes = (route) => {
  route(endpoints.turnCodesOffByLink, ({ context, body }) =>
    turnCodesOffByLink(context, body.token),
  )
  route(endpoints.startSecondFactor, ({ context, caller, body, request }) =>
    startSecondFactor(context, caller, body, request.ip),
  )
  route(endpoints.confirmSecondFactor, async ({ context, caller, body, request }) => ({
    recovery_codes: await confirmSecondFactor(context, caller, body, request.ip),
  }))
  route(endpoints.turnOffSecondFactor, async ({ context, caller, body, request }) => {
    await turnOffSecondFactor(context, caller, body, request.ip)
    return success
  })
}

const sessionRoutes: Routes = (route) => {
  route(endpoints.signOut, async ({ context, caller, request }) => {
    await signOut(context, caller)
    return done(texts(request).signed_out)
  })
  route(endpoints.listSessions, ({ context, caller }) => listSessions(context, caller))
  route(endpoints.endSession, async ({ context, caller, body }) => {
    await endSession(context, caller, body.id)
    return success
  })
  route(endpoints.endOtherSessions, async ({ context, caller }) => ({
    ended: await endOtherSessions(context, caller),
  }))
}

export const authRoutes: Routes = (route) => {
  signInRoutes(route)
  passwordRoutes(route)
  secondFactorRoutes(route)
  sessionRoutes(route)
}
