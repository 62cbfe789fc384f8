import { useState } from 'react'
import type { Problem } from '#contract/errors.ts'
import type { ServiceAreaChoice } from './area/use-service-area.ts'

type Body = ServiceAreaChoice['body']

/** What a refusal is about, as its reader knows it: a zip code, or a county with its state. */
const named = ({ service_areas, zip_codes }: Body, path: string): string | undefined => {
  const [list, place, part] = path.replace(/^body\./, '').split('.')
  if (list === 'zip_codes') return zip_codes[Number(place)]
  const area = list === 'service_areas' ? service_areas[Number(place)] : undefined
  return area && (part === 'county' ? `${area.county}, ${area.state}` : area.zip_code)
}

const unknownOf = (body: Body, { fields = [] }: Problem): string[] => {
  const invalid = fields.filter(({ error }) => error === 'invalid')
  return [...new Set(invalid.flatMap(({ path }) => named(body, path) ?? []))]
}

/** What of the area the server does not know (any more), for as long as the area stays as it was sent. */
export const useRefusedArea = (
  { body }: Pick<ServiceAreaChoice, 'body'>,
  applyProblem: (problem: Problem) => boolean,
) => {
  const [refused, setRefused] = useState<{ body: Body; unknown: readonly string[] }>()
  return {
    unknown: refused?.body === body ? refused.unknown : [],
    applyProblem: (problem: Problem): boolean => {
      setRefused({ body, unknown: unknownOf(body, problem) })
      return applyProblem(problem)
    },
  }
}
