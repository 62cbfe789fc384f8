const phases: Record<string, 'open' | 'won' | 'lost'> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
}

/**
 * How a dispute of the provider's word stands, in three words; an inquiry of the bank, which moves
 * nothing, is none.
 */
export const disputePhase = (status: string | null) => phases[status ?? ''] ?? 'none'
