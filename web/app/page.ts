import type { ComponentType } from 'react'
import { MissingPage } from './missing-page.tsx'
import { screen } from './screen.ts'

/** A screen with no frame around it, or a frame itself. */
export const page = (load: () => Promise<ComponentType>) => screen(load, { Missing: MissingPage })
