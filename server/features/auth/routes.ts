import type { FastifyRequest } from 'fastify'
import { authEndpoints as endpoints } from '#contract/endpoints/auth.ts'
import { catalogues } from '#messages/index.ts'
import { languageOf } from '../../http/language.ts'
import type { Routes } from '../../http/route.ts'
import { visitOf } from '../../http/visit.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const texts = (request: FastifyRequest) => catalogues[languageOf(request)].auth.server

const done = (message: string) => ({ success: true, message })

export const authRoutes: Routes = (route) => {
  route(endpoints.plumberLogin, async ({ context, body, request }) => {
    const signedIn = await signIn(context, 'plumber', body, visitOf(request))
    if (!signedIn) return texts(request).login_failed
    return { ...signedIn.session, plumberName: signedIn.name }
  })
  route(endpoints.companyLogin, async ({ context, body, request }) => {
    const signedIn = await signIn(context, 'company', body, visitOf(request))
    if (!signedIn) return texts(request).login_failed
    return { ...signedIn.session, companyName: signedIn.name }
  })
  route(endpoints.plumberForgotPassword, async ({ context, body, request }) => {
    await forgotPassword(context, 'plumber', body.email, request.ip)
    return done(texts(request).reset_link_sent)
  })
  route(endpoints.companyForgotPassword, async ({ context, body, request }) => {
    await forgotPassword(context, 'company', body.email, request.ip)
    return done(texts(request).reset_link_sent)
  })
  route(endpoints.plumberResetPassword, async ({ context, body, request }) => {
    await resetPassword(context, 'plumber', body.tokenplumber, body.newPassword)
    return done(texts(request).password_changed)
  })
  route(endpoints.companyResetPassword, async ({ context, body, request }) => {
    await resetPassword(context, 'company', body.tokencompany, body.newPassword)
    return done(texts(request).password_changed)
  })
  route(endpoints.signOut, async ({ context, caller, request }) => {
    await signOut(context, caller)
    return done(texts(request).signed_out)
  })
}
