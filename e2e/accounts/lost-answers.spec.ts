import type { Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { field } from '../fields.ts'
import { rare } from '../rare.ts'
import { expect, test } from '../test.ts'
import { told } from './dialogs.ts'
import { loseAnswer } from './lose-answer.ts'
import { registered, signedIn } from './people.ts'

const { account, auth, common } = en
const { password } = account
const otherPassword = 'Dry basement 8!'

const unreached = (page: Page) => told(page, common.network.title, common.network.message)

test(
  'where the answer to another password got lost, the one before is told as perhaps not in force any more',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'company')
    await signedIn(page, person)
    await page.goto('/inicio/company/account')
    await field(page, password.current).fill(person.password)
    await field(page, auth.fields.new_password).fill(otherPassword)
    await field(page, auth.fields.confirm_password).fill(otherPassword)
    await loseAnswer(page, '**/api/account/password')
    const submit = page.getByRole('button', { name: auth.reset.submit })
    await submit.click()
    await unreached(page)
    await submit.click()
    await told(page, auth.reset.perhaps_title, password.perhaps_text)
    await expect(page.getByText(en.validation.password_wrong)).toBeHidden()
    await field(page, password.current).fill(otherPassword)
    await submit.click()
    await expect(page.getByText(auth.server.password_changed)).toBeVisible()
  },
)
