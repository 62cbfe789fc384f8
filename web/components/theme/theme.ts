import { createTheme } from '@mantine/core'
import { controls } from './controls.ts'
import { alarm, copper, dark, gray, water } from './shades.ts'
import { variantColors } from './variant-colors.ts'

/** The library dressed in the brand's colours, faces, radii and sizes. */
export const theme = createTheme({
  primaryColor: 'water',
  primaryShade: { light: 6, dark: 4 },
  colors: { gray, dark, water, copper, alarm },
  black: '#0c1b2a',
  white: '#ffffff',
  variantColorResolver: variantColors,
  fontFamily: 'var(--pl-font-text)',
  headings: {
    fontFamily: 'var(--pl-font-display)',
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 1.35rem + 1.1vw, 2rem)', lineHeight: '1.15' },
      h2: { fontSize: '1.375rem', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.45' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  shadows: { md: 'var(--pl-float)', lg: 'var(--pl-float)', xl: 'var(--pl-float)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: controls,
})
