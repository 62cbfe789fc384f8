import { test } from '@playwright/test'
import { windowScenes } from './job-tables/above-windows.ts'
import { acceptingScenes } from './job-tables/accepting.ts'
import { accountScenes } from './job-tables/account.ts'
import { cardScenes } from './job-tables/cards.ts'
import { changedAmountScenes } from './job-tables/changed-amounts.ts'
import { clearedScenes } from './job-tables/cleared.ts'
import { galleryScenes } from './job-tables/gallery.ts'
import { languageScenes } from './job-tables/languages.ts'
import { listScenes } from './job-tables/lists.ts'
import { liveScenes } from './job-tables/live.ts'
import { notificationScenes } from './job-tables/notifications.ts'
import { rejectingScenes } from './job-tables/rejecting.ts'
import { type Stage, setStage } from './job-tables/stage.ts'
import { takingBackScenes } from './job-tables/taking-back.ts'
import { wideScenes } from './job-tables/wide.ts'
import { type Product, startProduct } from './product/product.ts'

let product: Product
let stage: Stage

test.beforeAll(async () => {
  product = await startProduct()
  stage = await setStage(product.url)
})
test.afterAll(() => product.stop())

// Those that only read come first: the others change the rows.
const scenes = [
  ...listScenes,
  ...cardScenes,
  ...wideScenes,
  ...clearedScenes,
  ...galleryScenes,
  ...windowScenes,
  ...accountScenes,
  ...languageScenes,
  ...notificationScenes,
  ...liveScenes,
  ...acceptingScenes,
  ...rejectingScenes,
  ...takingBackScenes,
  ...changedAmountScenes,
]

for (const { title, details = {}, run } of scenes)
  test(title, details, ({ browser }) => run({ browser, url: product.url, ...stage }))
