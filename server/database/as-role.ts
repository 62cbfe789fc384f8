import type { Role } from '#contract/endpoint.ts'

/** The role that a row of both roles names. */
export const asRole = (role: string): Role => (role === 'company' ? 'company' : 'plumber')
