import { expect, type Locator, type Page } from '@playwright/test'
import { languages } from '#contract/language.ts'
import { catalogues, en } from '#messages/index.ts'
import { choose, dialog, field } from '../acts/fields.ts'
import { putBehindButtons, standsAboveButtons } from '../looks/above-buttons.ts'
import { type Account, makeHomeowner, makePlumber, openAs } from '../people/people.ts'
import { rare } from '../rare.ts'
import { formPath } from './form.ts'
import type { Step } from './step.ts'

const { homeowners, jobs } = en
const { actions, states } = en.common

/** The New Homeowner window. */
const newHomeowner = (page: Page) => dialog(page).filter({ hasText: homeowners.text })

const openByButton = (page: Page) => page.getByRole('button', { name: homeowners.new }).click()

const openByName = async (page: Page, typed: string) => {
  await field(page, homeowners.field).fill(typed)
  await page.getByRole('option', { name: `Add “${typed}”` }).click()
}

const save = async (page: Page) => {
  await newHomeowner(page).getByRole('button', { name: actions.save }).click()
  await dialog(page)
    .filter({ hasText: homeowners.confirm })
    .getByRole('button', { name: actions.save })
    .click()
}

const closeByEscape = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(newHomeowner(page)).toHaveCount(0)
}

type Typed = Partial<Record<'name' | 'last_name' | 'address' | 'zip_code', string>>

const holds = async (form: Locator, { name, last_name, address, zip_code }: Typed) => {
  await expect(field(form, homeowners.name)).toHaveValue(name ?? '')
  await expect(field(form, homeowners.last_name)).toHaveValue(last_name ?? '')
  await expect(field(form, homeowners.address)).toHaveValue(address ?? '')
  await expect(field(form, homeowners.zip_code)).toHaveValue(zip_code ?? '')
}

/** The draft of an account as the local storage has it. */
const draftOf = (page: Page, { id }: Account) =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', `plumbline.draft.${id}`)

const ana = { name: 'Ana', last_name: 'de la Cruz', address: '9 Barton Hills Dr' }

const comesBackAfterAReload: Step = {
  title: 'a half-typed homeowner comes back after a reload and a closed tab, until one starts over',
  details: rare,
  run: async ({ browser, url }) => {
    const writer = await makePlumber(url, 'Helga')
    const { page, context } = await openAs(browser, writer)
    await page.goto(formPath)
    await openByButton(page)
    await field(newHomeowner(page), homeowners.name).fill(ana.name)
    await field(newHomeowner(page), homeowners.last_name).fill(ana.last_name)
    await field(newHomeowner(page), homeowners.address).fill(ana.address)
    await newHomeowner(page).getByRole('checkbox').check()
    await page.reload()
    await expect(page.getByText(jobs.form.draft_restored)).toBeVisible()
    await expect(page.getByText(homeowners.begun)).toBeVisible()
    await expect(page.getByText('photos included')).toHaveCount(0)
    await openByButton(page)
    await holds(newHomeowner(page), ana)
    await expect(newHomeowner(page).getByRole('checkbox')).toBeChecked()

    await field(newHomeowner(page), homeowners.zip_code).fill('78704')
    await expect.poll(() => draftOf(page, writer)).toContain('78704')
    const next = await context.newPage()
    await page.close()
    await next.goto(formPath)
    await openByButton(next)
    await holds(newHomeowner(next), { ...ana, zip_code: '78704' })

    await closeByEscape(next)
    await next.getByRole('button', { name: jobs.form.discard }).click()
    await dialog(next).getByRole('button', { name: jobs.form.discard }).click()
    await expect(next.getByText(jobs.form.draft_restored)).toHaveCount(0)
    await expect(next.getByText(homeowners.begun)).toHaveCount(0)
    await openByButton(next)
    await holds(newHomeowner(next), {})
    await expect.poll(() => draftOf(next, writer)).toBe('')
    await context.close()
  },
}

const outlivesAnAccident: Step = {
  title:
    'a homeowner window closed by accident has all of it, by the button and by the name, until it is saved; once, where the answer is lost with the page',
  details: rare,
  run: async ({ browser, url }) => {
    const writer = await makePlumber(url, 'Ilse')
    const { page, context } = await openAs(browser, writer)
    await page.goto(formPath)
    const form = newHomeowner(page)
    await openByName(page, 'Ana de la Cruz')
    await field(form, homeowners.address).fill(ana.address)
    await closeByEscape(page)
    await openByButton(page)
    await holds(form, ana)
    await closeByEscape(page)
    await openByName(page, 'Ana de la Cruz')
    await holds(form, ana)

    await field(form, homeowners.city).fill('Austin')
    await choose(page, form, homeowners.state, 'TX Texas')
    await field(form, homeowners.zip_code).fill('78704')
    await page.route(
      '**/api/homeowner/create',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await save(page)
    await expect(dialog(page).filter({ hasText: en.common.network.title })).toBeVisible()
    await page.reload()
    await openByButton(page)
    await holds(form, { ...ana, zip_code: '78704' })
    await save(page)
    await page.getByRole('button', { name: homeowners.change }).click()
    await openByButton(page)
    await holds(form, {})
    await closeByEscape(page)
    await field(page, homeowners.field).fill(ana.address)
    await expect(page.getByRole('option')).toHaveText([/Ana de la Cruz/])
    await context.close()
  },
}

const forgetsWhatIsNotWanted: Step = {
  title:
    'a homeowner window that was cancelled is empty again, and another name asks before it begins another',
  details: rare,
  run: async ({ browser, url }) => {
    const { page, context } = await openAs(browser, await makePlumber(url, 'Jutta'))
    await page.goto(formPath)
    const form = newHomeowner(page)
    await openByName(page, 'Ana de la Cruz')
    await field(form, homeowners.address).fill(ana.address)
    await closeByEscape(page)
    const question = dialog(page).filter({ hasText: homeowners.begun_question })
    await openByName(page, 'Bo Ek')
    await question.getByRole('button', { name: homeowners.begun_go_on }).click()
    await holds(form, ana)
    await closeByEscape(page)
    await openByName(page, 'Bo Ek')
    await question.getByRole('button', { name: homeowners.begun_anew }).click()
    await holds(form, { name: 'Bo', last_name: 'Ek' })
    await closeByEscape(page)
    await openByName(page, 'Cleo Fox')
    await holds(form, { name: 'Cleo', last_name: 'Fox' })
    await form.getByRole('button', { name: actions.cancel }).click()
    await expect(form).toHaveCount(0)
    await openByButton(page)
    await holds(form, {})
    await context.close()
  },
}

/** How wide the page is laid out for, picture after picture: a phone makes room for what stands beyond its edge. */
const widthsDrawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const widths: number[] = []
        const look = () => {
          widths.push(window.innerWidth)
          if (widths.length < 30) requestAnimationFrame(look)
          else resolve([...new Set(widths)])
        }
        look()
      }),
  )

const answersByEscape: Step = {
  title:
    'Escape on the question whether to save a homeowner, and on what failed, leaves the window under it with what was typed',
  details: rare,
  run: async ({ browser, url }) => {
    const { page, context } = await openAs(browser, await makePlumber(url, 'Karin'))
    await page.goto(formPath)
    const form = newHomeowner(page)
    await openByName(page, 'Ana de la Cruz')
    await field(form, homeowners.address).fill(ana.address)
    await field(form, homeowners.city).fill('Austin')
    await choose(page, form, homeowners.state, 'TX Texas')
    await field(form, homeowners.zip_code).fill('78704')
    const question = dialog(page).filter({ hasText: homeowners.confirm })
    await form.getByRole('button', { name: actions.save }).click()
    await question.getByRole('button', { name: actions.save }).press('Escape')
    await expect(question).toHaveCount(0)
    await holds(form, { ...ana, zip_code: '78704' })

    const failure = dialog(page).filter({ hasText: en.common.network.title })
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/homeowner/create', (route) => held.then(() => route.abort()))
    await save(page)
    await expect(page.getByRole('status').filter({ hasText: states.saving })).toBeVisible()
    await page.keyboard.press('Escape')
    answer()
    await expect(failure.getByRole('button', { name: actions.ok })).toBeFocused()
    // Held down, as a finger that lies on it does.
    await page.keyboard.down('Escape')
    await expect(failure).toHaveCount(0)
    await page.keyboard.down('Escape')
    await page.keyboard.up('Escape')
    await holds(form, { ...ana, zip_code: '78704' })
    await closeByEscape(page)
    await context.close()
  },
}

const choosesAStateOnAPhone: Step = {
  title: 'on a phone the list of states opens within its edges, and a finger takes one of them',
  details: rare,
  run: async ({ browser, plumber }) => {
    const viewport = { width: 390, height: 844 }
    const { page, context } = await openAs(browser, plumber, {
      viewport,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'no-preference',
    })
    await page.goto(formPath)
    await openByButton(page)
    const state = field(newHomeowner(page), homeowners.state)
    await state.tap()
    expect(await widthsDrawn(page)).toEqual([viewport.width])
    await page.getByRole('option', { name: 'TX Texas' }).tap()
    await expect(state).toHaveValue('TX Texas')
    await context.close()
  },
}

const leadsAboveTheButtons: Step = {
  title:
    'on a phone what is wrong about a new homeowner, and where Tab leads, stands between title and buttons',
  details: rare,
  run: async ({ browser, plumber }) => {
    const viewport = { width: 390, height: 844 }
    const { page, context } = await openAs(browser, plumber, { viewport })
    await page.goto(formPath)
    await openByName(page, 'Lupe Ortega')
    const form = newHomeowner(page)
    await field(form, homeowners.address).fill(ana.address)
    await field(form, homeowners.city).fill('Austin')
    await choose(page, form, homeowners.state, 'TX Texas')
    const zip = field(form, homeowners.zip_code)
    await putBehindButtons(form, zip)
    await page.keyboard.press('Tab')
    await standsAboveButtons(form, zip)

    await zip.fill('78704')
    const email = field(form, homeowners.email)
    await email.fill('lupe@example')
    await putBehindButtons(form, email)
    await form.getByRole('button', { name: actions.save }).click()
    await expect(email).toHaveAccessibleDescription(/\S/)
    await standsAboveButtons(form, email)

    const lastName = field(form, homeowners.last_name)
    await lastName.fill('')
    const title = form.getByRole('heading', { name: homeowners.new })
    const belowTitle = async () => {
      const [above, below] = [await title.boundingBox(), await lastName.boundingBox()]
      if (!above || !below) throw new Error('not drawn')
      return below.y - above.y - above.height
    }
    await email.focus()
    await form.evaluate((node, by) => node.scrollBy(0, by), (await belowTitle()) + 20)
    expect(await belowTitle()).toBeLessThan(0)
    await form.getByRole('button', { name: actions.save }).click()
    await standsAboveButtons(form, lastName)
    expect(await belowTitle()).toBeGreaterThan(0)
    await context.close()
  },
}

/** Pastes as the keys do, with the lines that were copied. */
const pasteInto = async (page: Page, input: Locator, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await input.focus()
  await page.keyboard.press('ControlOrMeta+V')
}

const takesAnAddressApart: Step = {
  title:
    'an address in one line, or in those of a contact card, goes to the fields of its parts and is found by its street; what else was typed there stands',
  details: rare,
  run: async ({ browser, url, plumber }) => {
    const writer = await makePlumber(url, 'Ludwig')
    for (const language of languages) {
      const texts = catalogues[language].homeowners
      const { page, context } = await openAs(browser, writer, { language })
      await page.goto(formPath)
      await page.getByRole('button', { name: texts.new }).click()
      const form = dialog(page).filter({ hasText: texts.text })
      const parts = (street: string, city: string, state: string, zip: string) =>
        Promise.all([
          expect(field(form, texts.address)).toHaveValue(street),
          expect(field(form, texts.city)).toHaveValue(city),
          expect(field(form, texts.state)).toHaveValue(state),
          expect(field(form, texts.zip_code)).toHaveValue(zip),
        ])
      const address = field(form, texts.address)
      await pasteInto(page, address, '12 Main St\nApt 4\nAustin TX 78701\nUnited States')
      await parts('12 Main St, Apt 4', 'Austin', 'TX Texas', '78701')
      const told = page.getByRole('alert').filter({ hasText: texts.address_placed })
      await expect(told).toBeVisible()

      await address.fill('9 Elm St, Austin, TX 78701-1234, USA')
      await page.keyboard.press('Enter')
      await parts('9 Elm St', 'Austin', 'TX Texas', '78701')
      await expect(field(form, texts.name)).toBeFocused()

      await field(form, texts.city).fill('Dallas')
      await address.fill('9 Elm St, Austin, TX 78701')
      await page.keyboard.press('Tab')
      await parts('9 Elm St, Austin, TX 78701', 'Dallas', 'TX Texas', '78701')
      await field(form, texts.city).fill('')
      await address.focus()
      await page.keyboard.press('Tab')
      await parts('9 Elm St', 'Austin', 'TX Texas', '78701')
      await context.close()
    }

    const { page, context } = await openAs(browser, plumber)
    await page.goto(formPath)
    await field(page, homeowners.field).fill('44 Live Oak Ln, Austin, TX 78704')
    await expect(page.getByRole('option')).toHaveText([/Ruth Ellison/])
    await context.close()
  },
}

const findsNoOtherHome: Step = {
  title:
    'an address in one line finds neither the same street of another town nor another house of the street: Enter begins a new homeowner there',
  details: rare,
  run: async ({ browser, url }) => {
    const writer = await makePlumber(url, 'Nadja')
    await makeHomeowner(writer, 'Bo', 'Ek', '44 Live Oak Ln', { zip_code: '75201' })
    await makeHomeowner(writer, 'Cleo', 'Fox', '144 Live Oak Ln')
    const { page, context } = await openAs(browser, writer)
    await page.goto(formPath)
    const search = field(page, homeowners.field)
    await search.fill('44 Live Oak Ln')
    await expect(page.getByRole('option')).toHaveCount(2)
    const typed = '44 Live Oak Ln, Austin, TX 78704'
    await search.fill(typed)
    await expect(page.getByRole('option')).toHaveText([
      `${homeowners.add_typed.replace('{{typed}}', typed)}${homeowners.none_there}`,
    ])
    const told = `${homeowners.add_typed.replace('{{typed}}', typed)}, ${homeowners.none_there}`
    await expect(page.getByRole('status').getByText(told)).toHaveCount(1)
    await search.press('Enter')
    await holds(newHomeowner(page), { address: '44 Live Oak Ln', zip_code: '78704' })
    await context.close()
  },
}

const isFoundAsAPhoneShowsThem: Step = {
  title:
    'a homeowner is found by the last name first, and by a phone, which then stands there; one that nobody has is the new homeowner’s',
  details: rare,
  run: async ({ browser, url }) => {
    const writer = await makePlumber(url, 'Magda')
    await makeHomeowner(writer, 'Ruth', 'Ellison', '44 Live Oak Ln', { phone: '5125550143' })
    await makeHomeowner(writer, 'Ben', 'Ortiz', '12 Main St', { phone: '7375550118' })
    const { page, context } = await openAs(browser, writer)
    await page.goto(formPath)
    const search = field(page, homeowners.field)
    await search.fill('Ellison, Ruth')
    await expect(page.getByRole('option')).toHaveText([
      'Ruth Ellison44 Live Oak Ln, Austin, TX 78704',
    ])
    await search.fill('737.555.0118')
    await expect(page.getByRole('option')).toHaveText([/^Ben Ortiz.*\(737\) 555-0118/])
    await openByName(page, '(512) 555-0199')
    await expect(field(newHomeowner(page), homeowners.phone)).toHaveValue('5125550199')
    await expect(field(newHomeowner(page), homeowners.name)).toBeFocused()
    await holds(newHomeowner(page), {})
    await context.close()
  },
}

export const newHomeownerSteps: readonly Step[] = [
  isFoundAsAPhoneShowsThem,
  takesAnAddressApart,
  findsNoOtherHome,
  comesBackAfterAReload,
  outlivesAnAccident,
  forgetsWhatIsNotWanted,
  answersByEscape,
  choosesAStateOnAPhone,
  leadsAboveTheButtons,
]
