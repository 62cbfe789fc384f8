import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { en } from '#messages/index.ts'
import { registered, signedIn } from './accounts/people.ts'
import { choose, dialog, field } from './acts/fields.ts'
import { brokenRules } from './looks/axe.ts'
import { expect, test } from './product/test.ts'
import { rare } from './rare.ts'

const { service } = en
const rhodeIsland = 'RI Rhode Island'
/** FIPS codes, under which the map knows its counties. */
const fips = { Bristol: 44001, Kent: 44003, Newport: 44005, Providence: 44007 } as const
type County = keyof typeof fips

let zipsOf: (...counties: County[]) => string[]

test.beforeAll(async ({ product }) => {
  const answer = await fetch(`${product.url}/api/servicearea/statezipcodes?state=RI`)
  const rows: { county: string; zip_codes: string[] }[] = await answer.json()
  zipsOf = (...counties) => [
    ...new Set(
      rows.flatMap((row) => (counties.some((c) => c === row.county) ? row.zip_codes : [])),
    ),
  ]
})

const map = (page: Page) => page.getByRole('img', { name: /^Map of the counties/ })
const onMap = (page: Page, county: County) => map(page).locator(`[data-county="${fips[county]}"]`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** By the keyboard, which stays where it was. */
const pressByKey = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true })
  await button.press('Enter')
  await expect(button).toBeFocused()
}

const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)(?:, number)?\}\}/g, (_, name) => String(values[name]))

const counted = (counties: number, zips: number) =>
  [
    filled(counties === 1 ? service.total_counties_one : service.total_counties_other, {
      count: counties,
    }),
    filled(service.total_zips_other, { count: zips }),
  ].join(', ')

const chips = (page: Page) => page.getByRole('list', { name: service.counties_label })

const served = async (page: Page, counties: County[], without = 0) => {
  await expect(
    page.getByText(counted(counties.length, zipsOf(...counties).length - without), { exact: true }),
  ).toBeVisible()
  for (const county of Object.keys(fips).filter((c): c is County => c in fips)) {
    const isServed = counties.includes(county)
    await expect(onMap(page, county)).toHaveAttribute('data-status', isServed ? /in|part/ : 'out')
    await expect(chips(page).getByText(`${county}, RI`)).toHaveCount(isServed ? 1 : 0)
  }
}

const download = async (page: Page, act: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

const registration = async (browser: Browser, options = {}) => {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto('/company/register')
  await choose(page, page, service.state, rhodeIsland)
  await expect(map(page)).toBeVisible()
  return page
}

test(
  'while the counties of another state are on their way, those of the last one are not offered',
  rare,
  async ({ browser }) => {
    const page = await registration(browser)
    await field(page, service.county).fill('bristol')
    await expect(page.getByRole('option')).toHaveText(['Bristol'])
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const asked = page.waitForRequest(/counties.*state=MA/)
    await page.route(/counties.*state=MA/, async (route) => {
      await held
      await route.continue()
    })
    await choose(page, page, service.state, 'MA Massachusetts')
    await field(page, service.county).fill('bristol')
    await asked
    await expect(page.getByText(en.common.states.searching)).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(0)
    answer()
    await page.getByRole('option', { name: 'Bristol' }).click()
    await expect(chips(page).getByText('Bristol, MA')).toBeVisible()
  },
)

test(
  'counties that come after another state was chosen are not added, and nothing went wrong',
  rare,
  async ({ browser }) => {
    const page = await registration(browser)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/statezipcodes.*state=MA/, async (route) => {
      await held
      await route.continue()
    })
    await choose(page, page, service.state, 'MA Massachusetts')
    const answered = page.waitForEvent('requestfinished', (request) =>
      /statezipcodes.*state=MA/.test(request.url()),
    )
    await page.getByRole('button', { name: 'All of Massachusetts' }).click()
    await choose(page, page, service.state, rhodeIsland)
    answer()
    await answered
    await onMap(page, 'Kent').click()
    await served(page, ['Kent'])
    await expect(dialog(page)).toHaveCount(0)
  },
)

test('a company picks its counties on the map and on the list, which always agree', async ({
  browser,
}) => {
  const page = await registration(browser)
  await onMap(page, 'Kent').click()
  await served(page, ['Kent'])
  await pressByKey(page, service.undo)
  await served(page, [])
  await onMap(page, 'Kent').click()
  await pressByKey(page, filled(service.clear_state, { state: 'Rhode Island' }))
  await served(page, [])
  await pressByKey(page, filled(service.take_state, { state: 'Rhode Island' }))
  await expect(chips(page).getByRole('listitem')).toHaveCount(5)
  await press(page, filled(service.clear_state, { state: 'Rhode Island' }))
  await onMap(page, 'Kent').click()
  await press(page, filled(service.remove_county, { county: 'Kent' }))
  await expect(field(page, service.county)).toBeFocused()
  await onMap(page, 'Kent').click()
  await onMap(page, 'Newport').click()
  await served(page, ['Kent', 'Newport'])
  await onMap(page, 'Kent').click()
  await served(page, ['Newport'])

  const told = (text: string) => expect(page.getByRole('status').getByText(text)).toHaveCount(1)
  const search = field(page, service.county)
  await search.fill('zzz')
  await told(service.county_none)
  await page.route('**/counties?*', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await search.fill('zz')
  await told(service.counties_failed)
  await search.fill('e')
  await told(filled(en.common.form.to_choose, { count: 3 }))
  await search.fill('BRIS')
  await told('Bristol')
  await page.getByRole('option', { name: 'Bristol' }).click()
  await expect(page.getByRole('status').getByText('Bristol')).toHaveCount(0)
  await served(page, ['Newport', 'Bristol'])
  await press(page, filled(service.remove_county, { county: 'Bristol' }))
  await served(page, ['Newport'])

  const zips = page.getByRole('searchbox', { name: service.zips_search })
  await zips.fill('999')
  await told(filled(service.zips_none, { text: '999' }))
  await zips.fill('')

  const [first = ''] = zipsOf('Newport')
  await press(page, first)
  await expect(onMap(page, 'Newport')).toHaveAttribute('data-status', 'part')
  await served(page, ['Newport'], 1)
  await onMap(page, 'Newport').click()
  await expect(page.getByText(/Newport taken out; you had picked/)).toBeVisible()
  await press(page, service.undo)
  await expect(onMap(page, 'Newport')).toHaveAttribute('data-status', 'part')
  await served(page, ['Newport'], 1)
  await page.getByRole('button', { name: service.zips_all, exact: true }).press('Enter')
  await served(page, ['Newport'])
  await expect(page.getByRole('button', { name: 'Newport, RI', exact: true })).toBeFocused()

  await press(page, filled(service.take_state, { state: 'Rhode Island' }))
  await expect(map(page).locator('[data-status="out"]')).toHaveCount(0)
  await press(page, filled(service.clear_state, { state: 'Rhode Island' }))
  await expect(page.getByText(service.empty)).toBeVisible()
  await press(page, service.undo)
  await expect(chips(page).getByRole('listitem')).toHaveCount(5)

  expect(await brokenRules(page, 'light')).toEqual([])
  await page.context().close()
})

test('a list is taken with a report of the rest, and both files are named right', async ({
  browser,
}) => {
  const page = await registration(browser)
  const [kent = '', other = ''] = zipsOf('Kent')
  await press(page, service.import.open)
  const list = dialog(page)
  await expect(field(list, service.import.label)).toBeFocused()
  await list.getByRole('button', { name: en.common.actions.add, exact: true }).press('Enter')
  await expect(field(list, service.import.label)).toBeFocused()
  await expect(field(list, service.import.label)).toHaveAccessibleDescription(
    new RegExp(service.import.empty),
  )
  await field(list, service.import.label).fill(`${kent}\n90210\n00000\nnowhere`)
  await list.getByRole('button', { name: en.common.actions.add, exact: true }).click()
  for (const [text, count] of [
    [service.import.recognised_other, 2],
    [service.import.added_one, 1],
    [service.import.elsewhere_one, 1],
    [service.import.unknown_other, 2],
  ] as const)
    await expect(list.getByText(filled(text, { count }), { exact: true })).toBeVisible()
  await expect(list.getByText('90210 CA', { exact: true })).toBeVisible()
  await expect(list.getByText('nowhere', { exact: true })).toBeVisible()
  await expect(list.locator(':focus')).toContainText(filled(service.import.added_one, { count: 1 }))
  const rest = await download(page, () => press(page, service.import.rest))
  expect(rest.name).toBe('not-added.csv')
  expect(rest.text.split('\r\n').slice(1)).toEqual(['90210,Los Angeles,CA', 'nowhere,,', '00000,,'])

  await press(page, service.import.again)
  await list
    .locator('input[type=file]')
    .setInputFiles({ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(`Zip\n${other}`) })
  await expect(field(list, service.import.label)).toHaveValue(`Zip\n${other}`)
  await list.getByRole('button', { name: en.common.actions.add, exact: true }).click()
  await expect(list.getByText(filled(service.import.added_one, { count: 1 }))).toBeVisible()
  await list.getByRole('button', { name: en.common.actions.close, exact: true }).last().click()
  await expect(page.getByText(counted(1, 2), { exact: true })).toBeVisible()
  await expect(onMap(page, 'Kent')).toHaveAttribute('data-status', 'part')

  const zips = await download(page, () => press(page, service.zips_download))
  expect(zips.name).toBe('zip-codes.csv')
  expect(zips.text.split('\r\n')).toEqual([
    'County,State,Zip code',
    `Kent,RI,${kent}`,
    `Kent,RI,${other}`,
  ])
  const counties = await download(page, () =>
    press(page, filled(service.download, { state: 'RI' })),
  )
  expect(counties.name).toBe('RI.csv')
  expect(counties.text.split('\r\n').slice(0, 3)).toEqual(['County,State', 'Bristol,RI', 'Kent,RI'])
  await page.context().close()
})

test(
  'a list that is still looked up when its window closes adds nothing',
  rare,
  async ({ browser }) => {
    const page = await registration(browser)
    const [kent = ''] = zipsOf('Kent')
    const lookUp = '**/api/servicearea/resolve**'
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(lookUp, async (route) => {
      await held
      await route.continue()
    })
    const list = dialog(page)
    await press(page, service.import.open)
    await field(list, service.import.label).fill(kent)
    const asked = page.waitForRequest(lookUp)
    const givenUp = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/api/servicearea/resolve'),
    )
    await list.getByRole('button', { name: en.common.actions.add, exact: true }).click()
    await asked
    await list.getByRole('button', { name: en.common.actions.cancel, exact: true }).click()
    await givenUp
    answer()
    await expect(list).toHaveCount(0)
    await press(page, service.import.open)
    await expect(field(list, service.import.label)).toHaveValue('')
    await expect(page.getByText(service.empty)).toBeVisible()
    await page.context().close()
  },
)

test(
  'a list that could not be looked up is told of, and the keyboard is in its window still',
  rare,
  async ({ browser }) => {
    const page = await registration(browser)
    const [kent = ''] = zipsOf('Kent')
    await page.route('**/api/servicearea/resolve**', (route) => route.abort())
    await press(page, service.import.open)
    const list = dialog(page)
    await field(list, service.import.label).fill(kent)
    const add = list.getByRole('button', { name: en.common.actions.add, exact: true })
    await add.press('Enter')
    await expect(page.getByText(en.common.network.title)).toBeVisible()
    await page.getByRole('button', { name: en.common.actions.ok, exact: true }).press('Enter')
    await expect(page.getByText(en.common.network.title)).toBeHidden()
    await expect(add).toBeFocused()
    await page.context().close()
  },
)

test('on a phone one finger scrolls the page, two zoom the map, a tap picks', async ({
  browser,
}) => {
  const viewport = { width: 390, height: 844 }
  const page = await registration(browser, { viewport, hasTouch: true, isMobile: true })
  await map(page).evaluate((svg) => svg.scrollIntoView({ block: 'center' }))
  const box = await map(page).boundingBox()
  if (!box) throw new Error('The map is not in sight')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const browserTouch = await page.context().newCDPSession(page)
  const fingers = async (...steps: (readonly [number, number])[][]) => {
    for (const [at, step] of steps.entries())
      await browserTouch.send('Input.dispatchTouchEvent', {
        type: at === 0 ? 'touchStart' : 'touchMove',
        touchPoints: step.map(([fx, fy], id) => ({ x: fx, y: fy, id })),
      })
    await browserTouch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const steps = Array.from({ length: 12 }, (_, step) => step * 8)
  const scrolled = await page.evaluate(() => window.scrollY)

  await fingers(...steps.map((by): [number, number][] => [[x, y - by]]))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled + 40)
  await expect(map(page)).toHaveAttribute('data-zoomed', 'false')
  await expect(page.getByText(service.empty)).toBeVisible()

  await map(page).evaluate((svg) => svg.scrollIntoView({ block: 'center' }))
  await fingers(
    ...steps.map((by): [number, number][] => [
      [x - 20 - by, y],
      [x + 20 + by, y],
    ]),
  )
  await expect(map(page)).toHaveAttribute('data-zoomed', 'true')
  await page.getByRole('button', { name: service.map.whole }).tap()
  await expect(map(page)).toHaveAttribute('data-zoomed', 'false')
  await onMap(page, 'Kent').tap()
  await served(page, ['Kent'])
  await page.context().close()
})

test(
  'a county whose zip codes do not come is not lost with the profile’s page, and has them once the connection is back',
  rare,
  async ({ page, product }) => {
    const person = await registered(product.url, 'company')
    await signedIn(page, person)
    await page.goto(`/inicio/company/profile/${person.id}`)
    await expect(chips(page).getByText('Travis, TX')).toBeVisible()
    await page.route(/(state)?zipcodes\?/, (route) => route.abort())
    await choose(page, page, service.states, rhodeIsland)
    await field(page, service.county).fill('kent')
    await page.getByRole('option', { name: 'Kent' }).click()
    const kent = chips(page).getByRole('listitem').filter({ hasText: 'Kent, RI' })
    await expect(kent.getByText(service.county_failed)).toBeVisible()

    await page.getByRole('main').getByRole('link', { name: en.account.title }).click()
    await page.waitForURL('**/account')
    await page.goBack()
    await expect(page.getByText(en.common.left_behind)).toBeVisible()
    await expect(kent.getByText(service.county_failed)).toBeVisible()
    await press(page, en.common.actions.save)
    await expect(page.getByText(en.validation.service_zip_loading)).toBeVisible()

    await page.unroute(/(state)?zipcodes\?/)
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    const zips = filled(service.county_zips_other, { count: zipsOf('Kent').length })
    await expect(kent.getByText(zips)).toBeVisible()
  },
)

const account = { email: 'map@area.example', password: 'Crawl space 7!' }

test('a profile keeps what was changed on the map, of every state', rare, async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const registered = await context.request.post('/company/create', {
    data: {
      ...account,
      name: 'Bay Drying',
      contact_name: 'Sam Okafor',
      ein: '912345678',
      address: '1 Main St',
      city: 'Warwick',
      state: 'RI',
      zip_code: '02886',
      phone_number: '4015550142',
      service_list_ids: [1],
      service_areas: [
        { county: 'Los Angeles', state: 'CA', zip_code: '90210' },
        ...zipsOf('Kent').map((zip_code) => ({ county: 'Kent', state: 'RI', zip_code })),
      ],
      zip_codes: ['90210', ...zipsOf('Kent')],
    },
  })
  const { id } = await registered.json()
  await page.goto('/company/login')
  await field(page, en.auth.fields.email).fill(account.email)
  await field(page, en.auth.fields.password).fill(account.password)
  await page.getByRole('button', { name: en.auth.login.submit }).click()
  await page.waitForURL('**/inicio/company/jobs**')

  const total = (...counties: County[]) =>
    counted(counties.length + 1, zipsOf(...counties).length + 1)
  const open = async () => {
    await page.goto(`/inicio/company/profile/${id}`)
    await choose(page, page, service.states, rhodeIsland)
    await expect(map(page)).toBeVisible()
  }
  await open()
  await expect(page.getByText(total('Kent'), { exact: true })).toBeVisible()
  await onMap(page, 'Kent').click()
  await onMap(page, 'Bristol').click()
  await onMap(page, 'Newport').click()
  await expect(page.getByText(total('Bristol', 'Newport'), { exact: true })).toBeVisible()
  const save = async () => {
    await press(page, en.common.actions.save)
    await dialog(page).getByRole('button', { name: en.common.actions.save }).click()
  }
  await save()
  await expect(page.getByText(en.profile.saved)).toBeVisible()

  // As of a page that was opened before the geography of now.
  await page.route('**/company/update', async (route) => {
    const sent = route.request().postData() ?? ''
    await route.continue({ postData: sent.replaceAll(`"${zipsOf('Kent')[0]}"`, '"00098"') })
  })
  await onMap(page, 'Kent').click()
  await save()
  const refused = page.getByText(filled(service.unknown_area, { names: zipsOf('Kent')[0] ?? '' }))
  await expect(refused).toBeVisible()
  await onMap(page, 'Kent').click()
  await expect(refused).toBeHidden()
  await page.unroute('**/company/update')

  await open()
  await expect(page.getByText(total('Bristol', 'Newport'), { exact: true })).toBeVisible()
  await expect(onMap(page, 'Bristol')).toHaveAttribute('data-status', 'in')
  await expect(onMap(page, 'Kent')).toHaveAttribute('data-status', 'out')
  await expect(chips(page).getByText('Los Angeles, CA')).toBeVisible()
  await context.close()
})
