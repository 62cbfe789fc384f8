import { problemOnTheWay } from '#contract/problem-on-the-way.ts'

/** The address of a screen that tells whoever is sent there what went wrong on the way. */
export const telling = (
  screen: string,
  problem: Exclude<keyof typeof problemOnTheWay, 'name'>,
): string => {
  const address = new URL(screen)
  address.searchParams.set(problemOnTheWay.name, problemOnTheWay[problem])
  return address.href
}
