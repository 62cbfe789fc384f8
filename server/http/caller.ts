import type { Access, Endpoint, OperatorRole, Role } from '#contract/endpoint.ts'

type Known<R extends Role | OperatorRole> = {
  role: R
  id: number
  /** The plumber's connected account, where there is one. */
  connectedAccount: string | null
  tokenHash: string
}

export type PlumberCaller = Known<'plumber'>
export type CompanyCaller = Known<'company'>
export type OperatorCaller = Known<'operator'>
export type Member = PlumberCaller | CompanyCaller
export type Caller = Member | OperatorCaller

type CallerOf<A extends Access> = A extends { role: 'plumber' }
  ? PlumberCaller
  : A extends { role: 'company' }
    ? CompanyCaller
    : A extends { role: 'member' }
      ? Member
      : A extends { role: 'operator' }
        ? OperatorCaller
        : Caller | null

/** Who calls, as the access that the endpoint declares guarantees it. */
export type EndpointCaller<E extends Endpoint> = CallerOf<E['access']>
