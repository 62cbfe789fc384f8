import type { Role } from '#contract/endpoint.ts'
import { EmptyState } from '../../components/empty-state.tsx'

/** Stands in until the screen is built. */
export const ForgotPassword = ({ role }: { role: Role }) => <EmptyState title={role} />
