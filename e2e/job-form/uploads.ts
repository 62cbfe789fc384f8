import type { Page, Route } from '@playwright/test'
import { z } from 'zod'
import type { Account } from '../people/people.ts'

/** Lets the connection drop for every file whose name begins so, or end otherwise, until the answer is called. */
export const breakUploadsOf = async (
  page: Page,
  name: string,
  end = (route: Route) => route.abort(),
): Promise<() => void> => {
  let broken = true
  await page.route('**/api/job/upload', (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    return broken && body.includes(`filename="${name}`) ? end(route) : route.continue()
  })
  return () => {
    broken = false
  }
}

const photos = z.array(z.object({ width: z.number() }))

/** The photos of a group as the server has them, told apart by their width. */
export const photoWidths = async (plumber: Account, jobId: number, type: 'p' | 'i' | 'a') => {
  const answer = await fetch(`${plumber.url}/api/photo/getbytype?job_id=${jobId}&type=${type}`, {
    headers: { authorization: `Bearer ${plumber.token}` },
  })
  return photos.parse(await answer.json()).map(({ width }) => width)
}
