import { field } from '../acts/fields.ts'
import { fillRegistration } from './filled.ts'
import { type Act, press, type Screen } from './screen.ts'
import { countiesOnMap, mapZoomed, noMap, wholeState, zipList, zipReport } from './service-area.ts'

const register: Act = (page, texts) => press(page, texts.auth.register.submit)

/** What was typed is there again after a reload, and a line says what is not. */
const reloaded: Act = async (page, { auth: { register: words } }) => {
  await field(page, words.name).fill('Ana')
  await page.reload()
  await page.getByText(words.kept).waitFor()
}

const question: Act = async (page, texts) => {
  await fillRegistration(page, texts)
  await register(page, texts)
  await page.getByText(texts.auth.register.confirm).waitFor()
}

/** Registration of both roles, with the service area of a company. */
export const registrationScreens: readonly Screen[] = [
  { name: 'plumber-registration', viewer: 'visitor', path: '/plumber/register' },
  { name: 'registration-errors', viewer: 'visitor', path: '/plumber/register', act: register },
  { name: 'registration-question', viewer: 'visitor', path: '/plumber/register', act: question },
  { name: 'registration-kept', viewer: 'visitor', path: '/plumber/register', act: reloaded },
  { name: 'company-registration', viewer: 'visitor', path: '/company/register', wide: true },
  {
    name: 'company-registration-errors',
    viewer: 'visitor',
    path: '/company/register',
    act: register,
  },
  {
    name: 'area-map',
    viewer: 'visitor',
    path: '/company/register',
    act: countiesOnMap,
    wide: true,
  },
  { name: 'area-map-zoomed', viewer: 'visitor', path: '/company/register', act: mapZoomed },
  { name: 'area-whole-state', viewer: 'visitor', path: '/company/register', act: wholeState },
  { name: 'area-no-map', viewer: 'visitor', path: '/company/register', act: noMap },
  { name: 'area-zip-list', viewer: 'visitor', path: '/company/register', act: zipList },
  { name: 'area-zip-report', viewer: 'visitor', path: '/company/register', act: zipReport },
]
