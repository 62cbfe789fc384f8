import type Stripe from 'stripe'

const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'string' ? value : (value?.id ?? '')

const add = (sums: Map<string, number>, name: string, cents: number) =>
  sums.set(name, (sums.get(name) ?? 0) + cents)

const all = async <T>(pages: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = []
  for await (const one of pages) found.push(one)
  return found
}

const page = { limit: 100 } as const

/** What went back to the payer of each charge: refunds that did not fail, and lost disputes. */
const readBack = async (stripe: Stripe) => {
  const back = new Map<string, number>()
  for (const { charge, amount, status } of await all(stripe.refunds.list(page)))
    if (status === 'succeeded' || status === 'pending') add(back, idOf(charge), amount)
  for (const { charge, amount, status } of await all(stripe.disputes.list(page)))
    if (status === 'lost') add(back, idOf(charge), amount)
  return back
}

/** What each connected account was sent and keeps, job by job. */
const readKept = async (stripe: Stripe, jobOfGroup: (group: string) => string) => {
  const byJob = new Map<string, number>()
  const byAccount = new Map<string, number>()
  for (const transfer of await all(stripe.transfers.list(page))) {
    const cents = transfer.amount - transfer.amount_reversed
    add(byJob, jobOfGroup(transfer.transfer_group ?? ''), cents)
    add(byAccount, idOf(transfer.destination), cents)
  }
  return { byJob, byAccount }
}

/** What we could send on at once. */
const readAvailable = async (stripe: Stripe) => {
  const { available } = await stripe.balance.retrieve()
  return available.reduce((total, { amount }) => total + amount, 0)
}

const readAccount = async (stripe: Stripe, stripeAccount: string) => {
  const balance = await stripe.balance.retrieve({}, { stripeAccount })
  const payouts = await all(stripe.payouts.list(page, { stripeAccount }))
  const sum = (rows: readonly { amount: number }[]) =>
    rows.reduce((total, { amount }) => total + amount, 0)
  return {
    held: sum([...balance.available, ...balance.pending]),
    onTheWay: sum(payouts.filter(({ status }) => status === 'pending' || status === 'in_transit')),
    atBank: sum(payouts.filter(({ status }) => status === 'paid')),
  }
}

/** What the provider's own books say, by its public calls; amounts in cents. */
export const readProviderBooks = async (stripe: Stripe) => {
  const charges = (await all(stripe.charges.list(page))).filter(({ paid }) => paid)
  const movements = new Map<string, number>()
  for (const { source, net } of await all(stripe.balanceTransactions.list(page)))
    add(movements, idOf(source), net)
  const accounts = new Map<string, Awaited<ReturnType<typeof readAccount>>>()
  for (const { id } of await all(stripe.accounts.list(page)))
    accounts.set(id, await readAccount(stripe, id))
  const jobOfGroup = new Map(
    charges.map(({ transfer_group, metadata }) => [transfer_group ?? '', metadata.job_id ?? '']),
  )
  return {
    charges: charges.map(({ id, amount, metadata }) => ({
      id,
      amount,
      jobId: Number(metadata.job_id),
      companyId: Number(metadata.company_id),
    })),
    movements,
    available: await readAvailable(stripe),
    back: await readBack(stripe),
    kept: await readKept(stripe, (group) => jobOfGroup.get(group) ?? group),
    accounts,
  }
}

export type ProviderBooks = Awaited<ReturnType<typeof readProviderBooks>>
