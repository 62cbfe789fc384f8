import type { TestApp } from './create-test-app.ts'

const home = (plumberId: number) => ({
  ...{ plumber_id: plumberId, name: 'Ruth', last_name: 'Ellison' },
  ...{ address: '1 Full St', city: 'Austin', state: 'TX', zip_code: '78704' },
})

/** Sends a homeowner of that plumber. */
export const keepHome = (
  app: TestApp,
  { id, headers }: { id: number; headers: Record<string, string> },
) => app.inject({ method: 'POST', url: '/api/homeowner/create', headers, payload: home(id) })
