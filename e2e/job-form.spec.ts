import { test } from '@playwright/test'
import { calendarSteps } from './job-form/calendar.ts'
import { draftSteps } from './job-form/draft.ts'
import { fieldSteps } from './job-form/fields.ts'
import { cloudSteps } from './job-form/from-a-cloud.ts'
import { heavyPhotoSteps } from './job-form/heavy-photos.ts'
import { lateAnswerSteps } from './job-form/late-answer.ts'
import { leavingSteps } from './job-form/leaving.ts'
import { morePhotoSteps } from './job-form/more-photos.ts'
import { newHomeownerSteps } from './job-form/new-homeowner.ts'
import { oldDraftSteps } from './job-form/old-draft.ts'
import { phoneSteps } from './job-form/on-a-phone.ts'
import { overtakenSteps } from './job-form/overtaken.ts'
import { photoSteps } from './job-form/photos.ts'
import { sameLossSteps } from './job-form/same-loss.ts'
import { sendingSteps } from './job-form/sending.ts'
import { type Account, makeCompany, makeHomeowner, makePlumber } from './people/people.ts'
import { type Product, startProduct } from './product/product.ts'

let product: Product
let plumber: Account

test.beforeAll(async () => {
  product = await startProduct()
  plumber = await makePlumber(product.url, 'Maria')
  await makeCompany(product.url, 'Drywell')
  await makeHomeowner(plumber, 'Ruth', 'Ellison')
})
test.afterAll(() => product.stop())

for (const { title, details = {}, run } of [
  ...fieldSteps,
  ...calendarSteps,
  ...newHomeownerSteps,
  ...photoSteps,
  ...draftSteps,
  ...oldDraftSteps,
  ...sendingSteps,
  ...phoneSteps,
  ...lateAnswerSteps,
  ...overtakenSteps,
  ...leavingSteps,
  ...sameLossSteps,
  ...heavyPhotoSteps,
  ...cloudSteps,
  ...morePhotoSteps,
])
  test(title, details, ({ browser }) => run({ browser, url: product.url, plumber }))
