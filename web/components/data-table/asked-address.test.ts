import { expect, test } from 'vitest'
import { askedAddress } from './asked-address.ts'

test('no change is lost while the router is still on its way to an earlier one', () => {
  const asked = askedAddress('page=3')
  const first = asked.change({ loss_from: '2026-02-05', page: undefined })
  asked.change({ insurer: 'Lone' })
  asked.arrived(String(first))
  expect(String(asked.change({ loss_to: '2026-02-20' }))).toBe(
    'loss_from=2026-02-05&insurer=Lone&loss_to=2026-02-20',
  )
})

test('the back button and links are where the next change begins', () => {
  const asked = askedAddress('')
  asked.arrived(String(asked.change({ status: 'pending' })))
  asked.arrived('sort=amount')
  expect(String(asked.change({ order: 'desc' }))).toBe('sort=amount&order=desc')
})

test('what was asked for and taken back at once leaves nothing behind', () => {
  const asked = askedAddress('')
  asked.change({ status: 'pending' })
  asked.arrived(String(asked.change({ status: undefined })))
  asked.arrived('status=pending')
  expect(String(asked.change({ page: '2' }))).toBe('status=pending&page=2')
})
