type Change = {
  email: string
  expiresAt: Date
  oldConfirmedAt: Date | null
  newConfirmedAt: Date | null
}

/** Whose address until now has to agree too: one that nobody ever confirmed has no say. */
export const isOldNeeded = ({ emailConfirmedAt }: { emailConfirmedAt: Date | null }): boolean =>
  emailConfirmedAt !== null

/** A change of e-mail as its account sees it. */
export const presentEmailChange = (change: Change, account: { emailConfirmedAt: Date | null }) => ({
  email: change.email,
  expires_at: change.expiresAt.toISOString(),
  old_needed: isOldNeeded(account),
  old_confirmed: change.oldConfirmedAt !== null,
  new_confirmed: change.newConfirmedAt !== null,
})
