import { Button, Card } from '@mantine/core'
import { z } from 'zod/mini'
import { day, dollars, email, newPassword, requiredText, taxId, zipCode } from '#contract/fields.ts'
import {
  AppForm,
  AutocompleteField,
  DateField,
  DigitsField,
  FormActions,
  FormSection,
  FullWidth,
  MoneyField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
  useAppForm,
} from '../../components/form/index.ts'

const schema = z.object({
  name: requiredText('name_required'),
  email: email(),
  password: newPassword,
  ein: taxId('ein_digits'),
  zip: zipCode(),
  state: requiredText('state_required'),
  homeowner: requiredText('homeowner_required'),
  lost: day('date_of_loss_required'),
  amount: dollars('amount_required'),
  issue: requiredText('issue_description_required'),
})

const initialValues: Record<keyof z.input<typeof schema>, string> = {
  name: '',
  email: 'crew@',
  password: '',
  ein: '',
  zip: '90210',
  state: '',
  homeowner: '',
  lost: '',
  amount: '',
  issue: '',
}

const states = [
  { value: 'CA', label: 'CA California' },
  { value: 'TX', label: 'TX Texas' },
]

const owners = [
  { value: '1', label: 'Maria Alvarez', detail: '12 Canyon Rd, Beverly Hills, CA 90210' },
  { value: '2', label: 'Sam Okafor', detail: '8 Pine St, Los Angeles, CA 90012' },
]

/** Every field of the kit; the button sends nothing and shows the errors. */
export const FormSamples = () => {
  const form = useAppForm({ schema, initialValues })
  return (
    <Card>
      <AppForm form={form} onSubmit={() => undefined} label="Samples">
        <FormSection title="Company" text="Who answers the phone when a basement is under water.">
          <TextField {...form.field('name')} label="Name" required autoComplete="organization" />
          <TextField
            {...form.field('email')}
            label="Email"
            required
            help="Job offers go to this address."
          />
          <PasswordField
            {...form.field('password')}
            label="Password"
            required
            autoComplete="new-password"
            help="8 to 128 characters."
          />
          <DigitsField {...form.field('ein')} label="EIN" length={9} required />
          <SelectField {...form.field('state')} label="State" options={states} required />
          <DigitsField {...form.field('zip')} label="Zip code" length={5} required />
        </FormSection>
        <FormSection title="Job">
          <FullWidth>
            <AutocompleteField
              {...form.field('homeowner')}
              label="Homeowner"
              options={owners}
              onSearch={() => undefined}
              placeholder="Name or address"
              required
            />
          </FullWidth>
          <DateField {...form.field('lost')} label="Date of loss" required />
          <MoneyField {...form.field('amount')} label="Expected referral amount" required />
          <FullWidth>
            <TextAreaField {...form.field('issue')} label="Issue description" required />
          </FullWidth>
        </FormSection>
        <FormActions note="Nothing is sent until you confirm.">
          <Button variant="default">Cancel</Button>
          <Button color="copper" type="submit">
            Save
          </Button>
        </FormActions>
      </AppForm>
    </Card>
  )
}
