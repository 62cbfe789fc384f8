import type { z } from 'zod/mini'
import type { settingsEndpoints } from './endpoints/settings.ts'
import type { Language } from './language.ts'

/** What `GET /config.json` tells every visitor: base addresses (section 7), links, both windows. */
export type PublicSettings = z.output<typeof settingsEndpoints.getPublicSettings.output>

/** The parts of the prerendered landing page that go into its document. */
export type RenderedLanding = { head: string; page: string; data: string }

/** What the built browser app offers the server: the landing page, written before any script runs. */
export type RenderLanding = (wanted: {
  language: Language
  settings: PublicSettings
  /** The year of the page's copyright. */
  year: number
  /** Where the product stands, without a slash at the end. */
  site: string
}) => RenderedLanding
