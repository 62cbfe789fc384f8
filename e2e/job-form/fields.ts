import { expect } from '@playwright/test'
import { en, es } from '#messages/index.ts'
import { choose, dialog, field } from '../acts/fields.ts'
import { picture } from '../acts/pictures.ts'
import { keepsToWcag } from '../looks/axe.ts'
import { makeHomeowner, makePlumber, openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import {
  chooseHomeowner,
  fillFields,
  formPath,
  group,
  holdsPhotos,
  onePhotoEach,
  sentJobId,
  tabTo,
} from './form.ts'
import type { Step } from './step.ts'

const { columns } = en.jobs

const namesEveryField: Step = {
  title: 'an empty form names every field, and a group is required again once it is emptied',
  run: async ({ browser, url }) => {
    const { page, context } = await openAs(browser, await makePlumber(url, 'Nora'))
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await page.goto(formPath)
    await page.getByRole('button', { name: en.common.actions.save }).click()
    for (const name of [
      en.homeowners.field,
      columns.insurance_company_name,
      columns.policy_number,
      columns.date_of_loss,
      columns.issue_description,
      columns.repair_conducted,
      columns.amount,
      columns.referral_amount,
    ])
      await expect(page.getByText(`${name} is required.`, { exact: true })).toBeVisible()
    const missing = page.getByText('At least one image is required.')
    await expect(missing).toHaveCount(3)
    await expect(field(page, en.homeowners.field)).toBeFocused()
    expect(sent).toEqual([])
    for (const type of ['p', 'i', 'a'] as const)
      await expect(
        group(page, type).getByRole('button', { name: en.photos.add }),
      ).toHaveAccessibleDescription(`${en.photos.types[type]}: At least one image is required.`)
    await keepsToWcag(page)
    await onePhotoEach(page)
    await expect(missing).toHaveCount(0)
    await group(page, 'i').getByRole('button', { name: 'Remove receipt.jpg' }).click()
    await expect(group(page, 'i').getByText('At least one image is required.')).toBeVisible()
    await expect(group(page, 'i').getByRole('button', { name: en.photos.add })).toBeFocused()
    await context.close()
  },
}

const drawsItsLine: Step = {
  title: 'the line along the form reaches the first section that lacks something, and no further',
  details: rare,
  run: async ({ browser, plumber }) => {
    const { page, context } = await openAs(browser, plumber)
    await page.goto(formPath)
    const lines = page.getByRole('form').locator('section > span[aria-hidden="true"]')
    const drawn = () =>
      lines.evaluateAll((each) =>
        each.map((line) => getComputedStyle(line).backgroundSize.split(',')[0]),
      )
    const reaches = (sections: number) =>
      expect
        .poll(drawn)
        .toEqual(Array.from({ length: 5 }, (_, at) => (at < sections ? '100% 100%' : '100% 0%')))
    await expect(lines).toHaveCount(5)
    await reaches(0)
    await chooseHomeowner(page, 'ruth', /Ruth Ellison/)
    await reaches(1)
    await fillFields(page)
    await reaches(4)
    await field(page, columns.date_of_loss).fill('2999-01-01')
    await reaches(1)
    await field(page, columns.date_of_loss).fill('2026-11-02')
    await onePhotoEach(page)
    await reaches(5)
    await group(page, 'i').getByRole('button', { name: 'Remove receipt.jpg' }).click()
    await reaches(4)
    await context.close()
  },
}

const keepsWhatIsNoDay: Step = {
  title:
    'a day that cannot be read, or is still to come, stays and says so; no other day takes its place',
  details: rare,
  run: async ({ browser, url }) => {
    const { page, context } = await openAs(browser, await makePlumber(url, 'Orla'))
    await page.goto(formPath)
    const loss = field(page, columns.date_of_loss)
    const type = async (text: string) => {
      await loss.fill(text)
      await loss.press('Tab')
      await expect(loss).not.toBeFocused()
    }
    await type('11/2/2026')
    await expect(loss).toHaveValue('2026-11-02')
    await type('last Monday')
    await expect(page.getByText(en.validation.day_unreadable)).toBeVisible()
    await expect(loss).toHaveValue('last Monday')
    await type('2999-01-01')
    await expect(page.getByText(en.validation.date_of_loss_future)).toBeVisible()
    await expect(loss).toHaveValue('2999-01-01')
    await type('2026-11-03')
    await expect(page.getByText(en.validation.date_of_loss_future)).toHaveCount(0)
    await expect(loss).toHaveValue('2026-11-03')
    await context.close()
  },
}

const keepsDollars: Step = {
  title: 'an amount that is shortened from its end stays dollars',
  details: rare,
  run: async ({ browser, url }) => {
    const { page, context } = await openAs(browser, await makePlumber(url, 'Olivia'))
    await page.goto(formPath)
    const amount = field(page, columns.amount)
    await amount.fill('1250')
    await amount.press('Tab')
    await expect(amount).toHaveValue('1,250.00')
    await amount.focus()
    await amount.press('End')
    for (let digits = 0; digits < 4; digits += 1) await amount.press('Backspace')
    await amount.press('Tab')
    await expect(amount).toHaveValue('125.00')
    await context.close()
  },
}

const typesOverDollars: Step = {
  title: 'an amount that is tabbed into is typed over whole; a click in it sets the caret there',
  details: rare,
  run: async ({ browser, url }) => {
    const { page, context } = await openAs(browser, await makePlumber(url, 'Odette'))
    await page.goto(formPath)
    const amount = field(page, columns.amount)
    await amount.fill('1250')
    await amount.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(amount).toBeFocused()
    await page.keyboard.type('300')
    await page.keyboard.press('Tab')
    await expect(amount).toHaveValue('300.00')

    await amount.fill('1234567')
    await amount.press('Tab')
    await expect(amount).toHaveValue('1,234,567.00')
    const caretAfterClick = async () => {
      await amount.click({ position: { x: 80, y: 12 } })
      return amount.evaluate((input) => input instanceof HTMLInputElement && input.selectionStart)
    }
    const caret = await caretAfterClick()
    await expect(amount).toHaveValue('1234567.00')
    expect(caret).toBe(await caretAfterClick())
    expect(caret).toBeLessThan('1234567.00'.length)

    await amount.press('Tab')
    await expect(amount).toHaveValue('1,234,567.00')
    await amount.evaluate((input) => {
      if (!(input instanceof HTMLInputElement)) return
      input.setSelectionRange('1,234'.length, '1,234'.length)
      input.focus()
    })
    await page.keyboard.type('0')
    await expect(amount).toHaveValue('12340567.00')
    await context.close()
  },
}

const picksWhatIsMarked: Step = {
  title:
    'Enter picks the option that is marked, also where others come before it, and never sends the form',
  details: rare,
  run: async ({ browser, url }) => {
    const sender = await makePlumber(url, 'Wanda')
    await makeHomeowner(sender, 'Ben', 'Ruthven')
    await makeHomeowner(sender, 'Abe', 'Stone', '12 Ruth St')
    const { page, context } = await openAs(browser, sender)
    const gate = { open: () => {} }
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve
    })
    await page.route(/homeowner.*q=ruth/, async (route) => {
      await opened
      await route.continue()
    })
    const known = page.waitForResponse(/homeowner.*plumber_id/)
    await page.goto(formPath)
    await known
    const search = field(page, en.homeowners.field)
    await search.fill('ruth')
    await expect(page.getByRole('option')).toHaveText([/Ben Ruthven/])
    await search.press('ArrowDown')
    gate.open()
    await expect(page.getByRole('option')).toHaveText([/Abe Stone/, /Ben Ruthven/])
    await search.press('Enter')
    await expect(page.getByText('44 Live Oak Ln, Austin, TX 78704')).toBeVisible()

    await page.getByRole('button', { name: en.homeowners.change }).click()
    await expect(search).toBeFocused()
    await search.fill('ruth')
    await expect(page.getByRole('option')).toHaveCount(2)
    await search.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(2)
    await search.fill('ruthv')
    await expect(page.getByRole('option')).toHaveText([/Ben Ruthven/])
    await expect(page.getByText(en.common.states.searching)).toHaveCount(0)
    await expect(page.getByText(`${columns.policy_number} is required.`)).toHaveCount(0)
    // Once it has picked the homeowner, the field is gone.
    const patience = { timeout: 5000 }
    await expect(async () => {
      if (await search.isVisible()) await search.press('Enter', patience)
      const another = page.getByRole('button', { name: en.homeowners.change })
      await expect(another).toBeFocused(patience)
    }).toPass()
    await context.close()
  },
}

const findsOrAddsAHomeowner: Step = {
  title:
    'a homeowner is found by the keys, or added from what was typed, with consent in their language',
  run: async ({ browser, plumber }) => {
    const { page, context } = await openAs(browser, plumber)
    await page.goto(formPath)
    const search = field(page, en.homeowners.field)
    await search.pressSequentially('live oak')
    await expect(page.getByRole('option', { name: /Ruth Ellison/ })).toBeVisible()
    await search.press('ArrowDown')
    await search.press('Enter')
    await expect(page.getByText('44 Live Oak Ln, Austin, TX 78704')).toBeVisible()
    await page.getByRole('button', { name: en.homeowners.change }).click()
    await search.pressSequentially('Ana de la Cruz')
    await expect(page.getByRole('option', { name: /Add “Ana de la Cruz”/ })).toBeVisible()
    await search.press('ArrowDown')
    await search.press('Enter')
    const form = dialog(page)
    await expect(field(form, en.homeowners.name)).toHaveValue('Ana')
    await expect(field(form, en.homeowners.last_name)).toHaveValue('de la Cruz')
    await form.getByRole('button', { name: en.common.actions.save }).click()
    for (const message of [
      'Address is required.',
      'City is required.',
      'State is required.',
      'The ZIP Code must be exactly 5 digits.',
    ])
      await expect(form.getByText(message, { exact: true })).toBeVisible()
    await keepsToWcag(page)
    await field(form, en.homeowners.address).fill('9 Barton Hills Dr')
    await field(form, en.homeowners.city).fill('Austin')
    await choose(page, form, en.homeowners.state, 'TX Texas')
    await field(form, en.homeowners.zip_code).fill('78704')
    // A server that was upgraded meanwhile has other files.
    await page.route('**/locales/**', (route) => route.fulfill({ status: 404 }))
    await choose(page, form, en.homeowners.preferred_language, en.common.language.es)
    await expect(form.getByText(en.homeowners.consent_wording.es)).toBeVisible()
    await form.getByRole('checkbox').check()
    const sent = page.waitForRequest('**/api/homeowner/create')
    await form.getByRole('button', { name: en.common.actions.save }).click()
    await dialog(page)
      .filter({ hasText: en.homeowners.confirm })
      .getByRole('button', { name: en.common.actions.save })
      .click()
    expect((await sent).postDataJSON()).toMatchObject({
      preferred_language: 'es',
      consent_wording: en.homeowners.consent_wording.es,
    })
    await expect(page.getByText('9 Barton Hills Dr, Austin, TX 78704')).toBeVisible()
    await context.close()
  },
}

const keepsAHomeownerOnce: Step = {
  title: 'a homeowner whose answer got lost is kept once when Save is pressed again',
  details: rare,
  run: async ({ browser, url }) => {
    const sender = await makePlumber(url, 'Ida')
    const { page, context } = await openAs(browser, sender)
    await page.route(
      '**/api/homeowner/create',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.goto(formPath)
    await field(page, en.homeowners.field).fill('Hugo Lane')
    await page.getByRole('option', { name: /Add “Hugo Lane”/ }).click()
    const form = dialog(page).filter({ hasText: en.homeowners.text })
    await field(form, en.homeowners.address).fill('9 Barton Hills Dr')
    await field(form, en.homeowners.city).fill('Austin')
    await choose(page, form, en.homeowners.state, 'TX Texas')
    await field(form, en.homeowners.zip_code).fill('78704')
    const save = async () => {
      await form.getByRole('button', { name: en.common.actions.save }).click()
      await dialog(page)
        .filter({ hasText: en.homeowners.confirm })
        .getByRole('button', { name: en.common.actions.save })
        .click()
    }
    await save()
    await dialog(page)
      .filter({ hasText: en.common.network.title })
      .getByRole('button', { name: en.common.actions.ok })
      .click()
    await save()
    await expect(page.getByText('9 Barton Hills Dr, Austin, TX 78704')).toBeVisible()
    const answer = await page.request.get('/api/homeowner/list', {
      headers: { authorization: `Bearer ${sender.token}` },
    })
    expect(await answer.json()).toMatchObject([{ homeowner: 'Hugo Lane' }])
    await context.close()
  },
}

const goesOutByTheKeyboard: Step = {
  title: 'a job goes out by the keyboard alone, and the same loss again is warned of',
  run: async ({ browser, plumber }) => {
    const { page, context } = await openAs(browser, plumber)
    await page.goto(formPath)
    const search = field(page, en.homeowners.field)
    await expect(search).toBeVisible()
    await tabTo(page, search)
    await page.keyboard.type('ruth')
    // Picked before the search rests: nothing but what fits may stand there.
    await expect(page.getByRole('option', { name: /Ruth Ellison/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    for (const [label, text] of [
      [columns.insurance_company_name, 'Lone Star Mutual'],
      [columns.policy_number, 'LSM-4410-77'],
      [columns.date_of_loss, '2026-11-02'],
      [columns.issue_description, 'Supply line burst under the sink.'],
      [columns.repair_conducted, 'Line and shut-off valve replaced.'],
      [columns.amount, '850'],
      [columns.referral_amount, '500'],
    ] as const) {
      await tabTo(page, field(page, label))
      await page.keyboard.type(text)
    }
    await expect(page.getByText('$540.53', { exact: true })).toBeVisible()
    const live = page.getByRole('status').or(page.locator('[aria-live="polite"]'))
    await expect(live.filter({ hasText: '$' })).toHaveText([
      'The company pays $540.53, you receive $500.00.',
    ])
    // Whoever begins to listen for choosers as the key is pressed may be late.
    page.on('filechooser', () => {})
    for (const type of ['p', 'i', 'a'] as const) {
      await tabTo(page, group(page, type).getByRole('button', { name: en.photos.add }))
      const asked = page.waitForEvent('filechooser')
      await page.keyboard.press('Enter')
      await (await asked).setFiles([await picture(`photo-${type}`, '#4a6fa5', 400)])
      await holdsPhotos(page, type, [`photo-${type}.jpg`])
    }
    await tabTo(page, page.getByRole('button', { name: en.common.actions.save }))
    await page.keyboard.press('Enter')
    const question = dialog(page).filter({ hasText: en.jobs.form.confirm })
    await expect(question.getByRole('button', { name: en.common.actions.save })).toBeFocused()
    await page.keyboard.press('Enter')
    const jobId = await sentJobId(page)
    await expect(page.getByText(/^1 company serves 78704\./)).toBeVisible()

    await page.goto(formPath)
    await expect(page.getByText(en.jobs.form.draft_restored)).toBeHidden()
    await chooseHomeowner(page, 'ruth', /Ruth Ellison/)
    await field(page, columns.date_of_loss).fill('2026-11-02')
    await field(page, columns.date_of_loss).press('Tab')
    await expect(page.getByText(`You sent this loss before: job ${jobId}`)).toBeVisible()
    await context.close()
  },
}

const speaksSpanish: Step = {
  title: 'what is written in Spanish is asked and told in Spanish',
  run: async ({ browser, plumber }) => {
    const { page, context } = await openAs(browser, plumber, { language: 'es' })
    await page.goto(formPath)
    await page.getByRole('button', { name: es.common.actions.save }).click()
    for (const message of [
      'homeowner_required',
      'insurance_company_required',
      'policy_number_required',
      'date_of_loss_required',
      'issue_description_required',
      'repair_conducted_required',
      'amount_required',
      'referral_amount_required',
    ] as const)
      await expect(page.getByText(es.validation[message], { exact: true })).toBeVisible()
    await expect(page.getByText(es.validation.image_required)).toHaveCount(3)
    const loss = field(page, es.jobs.columns.date_of_loss)
    await loss.fill('5/11/2026')
    await loss.press('Tab')
    await expect(page.getByText(es.validation.day_unreadable)).toBeVisible()
    await expect(loss).toHaveValue('5/11/2026')
    await loss.fill('25/11/2025')
    await loss.press('Tab')
    await expect(loss).toHaveValue('2025-11-25')
    await expect(page.getByText(es.validation.day_unreadable)).toHaveCount(0)
    await context.close()
  },
}

export const fieldSteps: readonly Step[] = [
  namesEveryField,
  drawsItsLine,
  keepsWhatIsNoDay,
  keepsDollars,
  typesOverDollars,
  picksWhatIsMarked,
  findsOrAddsAHomeowner,
  keepsAHomeownerOnce,
  goesOutByTheKeyboard,
  speaksSpanish,
]
