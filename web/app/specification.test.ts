import { describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { forgotBody, loginBody } from '#contract/endpoints/auth.ts'
import { newHomeowner } from '#contract/endpoints/homeowners.ts'
import { newJob } from '#contract/endpoints/jobs.ts'
import { type FieldError, fieldErrors } from '#contract/errors.ts'
import { en } from '#messages/index.ts'
import { leaves } from '#messages/leaves.ts'
import { issueCodes } from '../components/form/field-codes.ts'
import { companyFormSchema, emptyCompany } from '../features/auth/company/company-form-schema.ts'
import { emptyPlumber, plumberFormSchema } from '../features/auth/plumber/plumber-form-schema.ts'
import {
  companyFormValues,
  companyFormSchema as companyProfileSchema,
} from '../features/profile/company-form-values.ts'
import {
  plumberFormValues,
  plumberFormSchema as plumberProfileSchema,
} from '../features/profile/plumber-form-values.ts'
import type { StoredCompany, StoredPlumber } from '../features/profile/queries.ts'

const english = new Map(leaves(en))

/** Section 8 and the other words the specification gives: text, and the key it stands under. */
const texts: readonly [text: string, key: string][] = [
  // Section 8, the catalogue.
  ['Login failed', 'auth.server.login_failed.title'],
  ['Incorrect email or password', 'auth.server.login_failed.message'],
  ['Authentication error', 'auth.login.error_title'],
  ['Incorrect email or password', 'auth.login.error_text'],
  ['Error creating Mitigation Company Account', 'errors.email_taken.title'],
  ['Company with the same email already exists', 'errors.email_taken.message'],
  ['Error connecting', 'common.network.title'],
  ['Communication error with the server', 'common.network.message'],
  // A payment link that could not be asked for: the job is won all the same, which the text says.
  ['Error connecting', 'jobs.accept.no_page_title'],
  ['Error accepting job', 'errors.already_accepted.title'],
  ['This job has been already accepted', 'errors.already_accepted.message'],
  ['It has been successfully rejected!', 'jobs.reject.done'],
  ['Error loading jobs', 'jobs.load.error_title'],
  ['There was an issue fetching job records.', 'jobs.load.error_text'],
  ['Error loading Balance Transactions', 'payments.balance.load.error_title'],
  ['There was an issue fetching job records.', 'payments.balance.load.error_text'],
  ['A password reset link has been sent to your email.', 'auth.server.reset_link_sent'],
  ['Failed to send password reset link. Please try again.', 'auth.forgot.failed'],
  ['An error occurred. Please check your email or try again later.', 'auth.forgot.exception'],
  // Section 8, success and progress.
  ['Your account has been successfully created!', 'auth.register.done'],
  ['Saved successfully!', 'profile.saved'],
  ['Saved successfully!', 'homeowners.saved'],
  ['Saved successfully!', 'jobs.form.saved'],
  ['Password changed successfully.', 'auth.server.password_changed'],
  ['Please wait... Loading jobs...', 'jobs.load.wait'],
  ['Saving record', 'common.states.saving'],
  ['Saving record', 'jobs.form.saving'],
  // Sections 5 and 8, the questions and their buttons.
  ['Are you sure you want to create the account?', 'auth.register.confirm'],
  ['Are you sure you want to save the record?', 'jobs.form.confirm'],
  ['Are you sure you want to save the record?', 'homeowners.confirm'],
  ['Are you sure you want to save the changes?', 'profile.confirm'],
  ['Are you sure you want to save the changes?', 'jobs.correct.confirm'],
  ['Are you sure you want to accept the job?', 'jobs.accept.question'],
  ['Are you sure you want to accept the rejected job?', 'jobs.accept.question_rejected'],
  ['Are you sure you want to reject the job?', 'jobs.reject.question'],
  ['Save', 'common.actions.save'],
  ['Cancel', 'common.actions.cancel'],
  ['Accept', 'common.actions.accept'],
  ['Reject', 'common.actions.reject'],
  // Sections 2 and 4, names on the screens.
  ['Name', 'auth.register.name'],
  ['SSN', 'auth.register.ssn'],
  ['Company Name', 'auth.register.company_name'],
  ['EIN', 'auth.register.ein'],
  ['Register', 'auth.login.register'],
  ['Jobs', 'shell.jobs'],
  ['Transactions', 'shell.transactions'],
  ['Rejected Jobs', 'shell.rejected_jobs'],
  ['Invoices', 'shell.invoices'],
  ['Profile', 'shell.profile'],
  ['New Job', 'jobs.plumber.new_job'],
  ['Jobs Rejected List', 'jobs.company.rejected_title'],
  ['Total Balance', 'payments.balance.total'],
  ['Pending Approval', 'jobs.status.pending'],
  ['Accepted', 'jobs.status.accepted'],
  ['Rejected', 'jobs.status.rejected'],
  ['Accepted by another company', 'jobs.status.accepted_elsewhere'],
  ['Complete', 'payments.account.Complete'],
  ['Restricted', 'payments.account.Restricted'],
  ['Not Exists', 'payments.account.Notexists'],
]

test.each(texts)('“%s” is the text of %s', (text, key) => {
  expect(english.get(key)).toBe(text)
})

test('each of these texts is shown by a screen', () => {
  const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const code = Object.entries(sources)
    .filter(([path]) => !path.endsWith('.test.ts'))
    .map(([, text]) => text)
    .join('\n')
  // These are looked up by a code or a state, so that their keys are not written out.
  const byCode = /^(errors|jobs\.status|payments\.account)\./
  const unused = texts.flatMap(([, key]) =>
    byCode.test(key) || code.includes(`'${key}'`) ? [] : [key],
  )
  expect(unused).toEqual([])
})

const place = { address: '', city: '', state: '', zip_code: '' }
const stored = { ...place, id: 1, name: '', email: '', phone_number: '', language: 'en' } as const
const storedPlumber: StoredPlumber = {
  ...stored,
  company_name: '',
  last_name: '',
  tax_id_last4: '6789',
  is_self_employed: 0,
  payout_type: 'bank',
  stripe_account_id: null,
}
const storedCompany: StoredCompany = {
  ...stored,
  contact_name: '',
  ein_last4: '6789',
  state_service: '',
  service_area_ids: [],
  service_list_ids: [],
  service_areas: [],
}
const nowhere = {
  state: '',
  counties: [],
  body: { counties: [], service_areas: [], zip_codes: [], state_service: '' },
}

const nineDigits = ['', '12345678', '1234567890', '12345678x']
const fiveDigits = ['', '1234', '123456', '1234x']
const tenDigits = ['', '512555014', '51255501422', '+15125550142', '(512) 555-0142']
const international = ['5125550142', '+1512555014', '+151255501422', '+25125550142']
const noAddress = ['', 'maria', 'maria@', '@example.com', 'maria@example', 'a b@example.com']
const blank = ['', '   ']

type Rule = readonly [field: string, wrong: readonly string[], text: string]

const name = (field: string, text: string): Rule => [field, blank, text]
const addressRules = [
  name('address', 'Address is required.'),
  name('city', 'City is required.'),
  ['state', ['', 'XX', 'Texas'], 'State is required.'],
] as const satisfies Rule[]
const passwordRules = [
  ['password', [''], 'Password is required.'],
  ['confirm_password', ['something else'], 'Passwords do not match!'],
] as const satisfies Rule[]
const registrationPhone = 'Please enter a valid U.S phone number (10 digits).'
const profilePhone = 'Please enter a valid U.S. phone number.'
const emailText = 'Please enter a valid email address.'

type Form = { schema: z.ZodMiniType; values: object; rules: readonly Rule[] }

/** Section 5, form by form: each field, values it refuses, and what it says then. */
const forms: Record<string, Form> = {
  login: {
    schema: loginBody,
    values: {},
    rules: [
      ['email', noAddress, emailText],
      ['password', [''], 'Password is required.'],
    ],
  },
  'company registration': {
    schema: companyFormSchema(nowhere),
    values: emptyCompany,
    rules: [
      name('name', 'Name is required.'),
      name('contact_name', 'Contact name is required.'),
      ['ein', nineDigits, 'The EIN must be exactly 9 digits.'],
      ['email', noAddress, emailText],
      ...passwordRules,
      ...addressRules,
      ['zip_code', fiveDigits, 'The zip must be exactly 5 digits.'],
      ['phone_number', tenDigits, registrationPhone],
      ['service_state', [''], 'Please select a Service State'],
      ['counties', [''], 'You must add at least one service county'],
    ],
  },
  'plumber registration, self-employed': {
    schema: plumberFormSchema,
    values: emptyPlumber,
    rules: [
      name('name', 'Name is required.'),
      name('last_name', 'Last Name is required.'),
      ['social_security', nineDigits, 'The SSN OR EIN must be exactly 9 digits.'],
      ['email', noAddress, emailText],
      ...passwordRules,
      ...addressRules,
      ['zip_code', fiveDigits, 'The ZIP must be exactly 5 digits.'],
      ['phone_number', tenDigits, registrationPhone],
    ],
  },
  'plumber registration, for a company': {
    schema: plumberFormSchema,
    values: { ...emptyPlumber, is_self_employed: '0' },
    rules: [
      name('company_name', 'Company Name is required.'),
      ['ein', nineDigits, 'The SSN OR EIN must be exactly 9 digits.'],
    ],
  },
  'homeowner modal': {
    schema: newHomeowner,
    values: {},
    rules: [
      name('name', 'Name is required.'),
      name('last_name', 'Last Name is required.'),
      ...addressRules,
      ['zip_code', fiveDigits, 'The ZIP Code must be exactly 5 digits.'],
    ],
  },
  job: {
    schema: newJob,
    values: {},
    rules: [
      ['homeowner_id', [''], 'Homeowner is required.'],
      name('insurance_company_name', 'Insurance Company Name is required.'),
      name('insurance_company_policy_number', 'Insurance Company Policy Number is required.'),
      ['date_of_loss', [''], 'Date of loss is required.'],
      name('issue_description', 'Issue Description is required.'),
      name('repair_conducted', 'Repair Conducted is required.'),
      ['amount', [''], 'Job Invoice Amount is required.'],
      ['referral_amount', [''], 'Expected Referral Amount is required.'],
    ],
  },
  'company profile': {
    schema: companyProfileSchema(storedCompany, nowhere),
    values: companyFormValues(storedCompany),
    rules: [
      name('name', 'Name is required.'),
      name('contact_name', 'Contact name is required.'),
      ['ein', nineDigits.slice(1), 'The EIN must be exactly 9 digits.'],
      ['email', noAddress, emailText],
      ...addressRules,
      ['zip_code', fiveDigits, 'The zip must be exactly 5 digits.'],
      ['phone_number', international, profilePhone],
      ['service_state', [''], 'Please select a Service State'],
    ],
  },
  'plumber profile': {
    schema: plumberProfileSchema(storedPlumber),
    values: plumberFormValues(storedPlumber),
    rules: [
      name('company_name', 'Company Name is required.'),
      name('name', 'Name is required.'),
      name('last_name', 'Last Name is required.'),
      ['tax_id', nineDigits.slice(1), 'The SSN OR EIN must be exactly 9 digits.'],
      ['email', noAddress, emailText],
      ...addressRules,
      ['zip_code', fiveDigits, 'The ZIP must be exactly 5 digits.'],
      ['phone_number', international, profilePhone],
    ],
  },
  'forgot password': {
    schema: forgotBody,
    values: {},
    rules: [['email', noAddress, 'Please enter a valid email.']],
  },
}

const messageOf = (code: FieldError | undefined) => code && en.validation[code]

describe.each(Object.entries(forms))('%s', (_form, { schema, values, rules }) => {
  test.each(rules)('%s, where it is %j, says “%s”', (field, wrong, text) => {
    for (const value of wrong) {
      const codes = issueCodes(schema.safeParse({ ...values, [field]: value }).error)
      expect(messageOf(codes[field]), `“${value}”`).toBe(text)
    }
  })
})

test('the group of photos without one says so', () => {
  expect(en.validation.image_required).toBe('At least one image is required.')
})

test('every reason a field can be refused for has its text', () => {
  expect(Object.keys(en.validation).sort()).toEqual([...fieldErrors].sort())
})
