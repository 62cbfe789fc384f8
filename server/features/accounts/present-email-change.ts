type Change = {
  email: string
  expiresAt: Date
  oldConfirmedAt: Date | null
  newConfirmedAt: Date | null
}

/** A change of e-mail as its account sees it. */
export const presentEmailChange = (change: Change) => ({
  email: change.email,
  expires_at: change.expiresAt.toISOString(),
  old_confirmed: change.oldConfirmedAt !== null,
  new_confirmed: change.newConfirmedAt !== null,
})
