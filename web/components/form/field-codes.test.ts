import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { email, requiredText } from '#contract/fields.ts'
import { issueCodes, knownCode, problemCodes } from './field-codes.ts'

const schema = z.object({
  name: requiredText('name_required'),
  email: email(),
  zips: z.array(z.object({ zip: requiredText('zip_digits') })),
})

describe('field codes', () => {
  test('tells the first refusal of each field, and one inside a list on the list', () => {
    const { error } = schema.safeParse({ name: ' ', email: 'crew@', zips: [{ zip: '' }] })
    expect(issueCodes(error)).toEqual({
      name: 'name_required',
      email: 'email',
      zips: 'zip_digits',
    })
    expect(issueCodes(undefined)).toEqual({})
  })

  test('keeps to the closed list', () => {
    expect(knownCode('zip_digits')).toBe('zip_digits')
    expect(knownCode('Invalid input')).toBe('invalid')
  })

  test('puts the refusals of a server on the fields of the form, by their name there', () => {
    const problem = {
      status: 422,
      code: 'invalid_input',
      title: '',
      message: '',
      request_id: 'r',
      fields: [
        { path: 'body.contact_name', error: 'contact_name_required' },
        { path: 'zips.0.zip', error: 'zip_digits' },
        { path: 'elsewhere', error: 'invalid' },
      ],
    } as const
    const names = ['contactName', 'zips']
    expect(
      problemCodes(
        { ...problem, fields: [...problem.fields] },
        { contact_name: 'contactName' },
        names,
      ),
    ).toEqual({ contactName: 'contact_name_required', zips: 'zip_digits' })
  })
})
