const card = {
  email: 'dispatch@lonestardry.example',
  cardNumber: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Sam Okafor',
  zip: '78704',
}

/** Pays on the simulator's page, off the film: it only stands in for the provider's own. */
export const payOnPage = async (address: string) => {
  const page = await (await fetch(address)).text()
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ ...card, token })
  const answer = await fetch(address, { method: 'POST', redirect: 'manual', body })
  if (answer.status >= 400) throw new Error(`The payment page answered ${answer.status}`)
}
