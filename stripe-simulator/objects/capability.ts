import type Stripe from 'stripe'

/** The capabilities an account has asked for, each as an object of its own. */
export const capabilitiesOf = (account: Stripe.Account): Stripe.Capability[] => {
  const due = account.requirements
  const requirements: Stripe.Capability.Requirements = {
    alternatives: [],
    current_deadline: due?.current_deadline ?? null,
    currently_due: due?.currently_due ?? [],
    disabled_reason: null,
    errors: due?.errors ?? [],
    eventually_due: due?.eventually_due ?? [],
    past_due: due?.past_due ?? [],
    pending_verification: due?.pending_verification ?? [],
  }
  return Object.entries(account.capabilities ?? {}).map(([id, status]) => ({
    id,
    object: 'capability',
    account: account.id,
    requested: true,
    requested_at: account.created ?? null,
    requirements:
      status === 'active'
        ? requirements
        : { ...requirements, disabled_reason: 'requirements.fields_needed' },
    status: typeof status === 'string' ? status : 'inactive',
  }))
}
