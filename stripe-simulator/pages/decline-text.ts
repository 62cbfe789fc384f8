import type { Text } from './text.ts'

const words = {
  authentication_required: 'notAuthenticated',
  expired_card: 'cardExpired',
  incorrect_cvc: 'cvcWrong',
  insufficient_funds: 'insufficientFunds',
  processing_error: 'processingFailed',
  test_mode_live_card: 'notTestCard',
} satisfies Record<string, keyof Text>

/** What a payer is told of a card that was not taken; banks seldom say more than that. */
export const declineText = (text: Text, declineCode: string) => {
  const known = Object.entries(words).find(([code]) => code === declineCode)
  return known === undefined ? text.declined : text[known[1]]
}
