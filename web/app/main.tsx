import '../components/theme/index.css'
import { createRoot } from 'react-dom/client'
import { whenIdle } from '../components/on-demand/when-idle.ts'
import { applySheets } from '../components/theme/apply-sheets.ts'
import { shareStyleNonce } from '../components/theme/style-nonce.ts'
import { loadBaseAddresses } from '../lib/http/base-addresses.ts'
import { countEscapeOnce } from '../lib/page/escape-once.ts'
import { startTranslator } from '../lib/words/i18n.ts'
import { beginAtTop } from './begin-at-top.ts'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'

/** What was left on this device too long goes, also where nobody logs in any more. */
const forgetOld = (): Promise<void> =>
  import('../features/jobs/plumber/draft/forget-old-drafts.ts').then(
    ({ forgetOldDrafts }) => forgetOldDrafts(),
    () => undefined,
  )

/** Starts the browser app once its sheets, texts and base addresses are there. */
const start = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // Asked for before the screen's many files, which would stand before them.
  const ready = Promise.all([applySheets(), startTranslator(), loadBaseAddresses(500)])
  shareStyleNonce()
  countEscapeOnce()
  beginAtTop()
  const router = createRouter()
  await ready
  createRoot(root).render(<Providers router={router} />)
  whenIdle(() => void forgetOld())
}

/** Heard by `public/start.js`, which loads the page once more or shows the lines of index.html. */
const sayItFailed = (): void => {
  window.dispatchEvent(new Event('app-not-started'))
}

start().catch(sayItFailed)
