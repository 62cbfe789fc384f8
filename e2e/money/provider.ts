import { z } from 'zod'

const standing = z.object({ now: z.number(), deliveries: z.object({ pending: z.number() }) })

const answered = async (answer: Response) => {
  if (answer.status >= 400)
    throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** What people and banks do at the payment simulator of the product at `url`. */
export const providerOf = (url: string) => {
  const fillIn = async (address: string, fields: Record<string, string>) => {
    const page = await (await answered(await fetch(address))).text()
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const body = new URLSearchParams({ ...fields, token })
    await answered(await fetch(address, { method: 'POST', redirect: 'manual', body }))
  }
  return {
    /** Gives an order; answers how many of the provider's events are on their way. */
    order: async (path: string, body: object = {}): Promise<number> => {
      const answer = await fetch(`${url}/stripe-simulator/control${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return standing.parse(await (await answered(answer)).json()).deliveries.pending
    },
    pay: (address: string) =>
      fillIn(address, {
        ...{ email: 'pay@company.example', cardNumber: '4242 4242 4242 4242', expiry: '12 / 40' },
        ...{ cvc: '123', name: 'Sam Okafor', zip: '78704' },
      }),
    connect: (address: string) =>
      fillIn(address, {
        ...{ name: 'Maria Delgado', month: '4', day: '12', year: '1985', ssn: '6789' },
        ...{ routing: '110000000', account: '000123456789', action: 'complete' },
      }),
  }
}
