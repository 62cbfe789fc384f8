import type { CSSVariablesResolver } from '@mantine/core'

const filled = (name: string) => ({
  [`--mantine-color-${name}-filled`]: `var(--pl-${name})`,
  [`--mantine-color-${name}-filled-hover`]: `var(--pl-${name}-hover)`,
  [`--mantine-color-${name}-text`]: `var(--pl-${name}-text)`,
  [`--mantine-color-${name}-light`]: `var(--pl-${name}-soft)`,
  [`--mantine-color-${name}-light-color`]: `var(--pl-${name}-soft-text)`,
  [`--mantine-color-${name}-outline`]: `var(--pl-${name})`,
})

const shared = {
  '--mantine-color-body': 'var(--pl-surface)',
  '--mantine-color-text': 'var(--pl-ink)',
  '--mantine-color-bright': 'var(--pl-ink)',
  '--mantine-color-dimmed': 'var(--pl-ink-dim)',
  '--mantine-color-placeholder': 'var(--pl-ink-dim)',
  '--mantine-color-anchor': 'var(--pl-water-text)',
  '--mantine-color-error': 'var(--pl-alarm-text)',
  '--mantine-color-default': 'var(--pl-surface)',
  '--mantine-color-default-hover': 'var(--pl-hover)',
  '--mantine-color-default-color': 'var(--pl-ink)',
  '--mantine-color-default-border': 'var(--pl-line)',
  '--mantine-color-disabled': 'var(--pl-sunken)',
  '--mantine-color-disabled-color': 'var(--pl-ink-dim)',
  '--mantine-color-disabled-border': 'var(--pl-line)',
  '--mantine-primary-color-contrast': 'var(--pl-on-water)',
  ...filled('water'),
  ...filled('copper'),
  ...filled('alarm'),
}

/** Points the library's variables at the brand's tokens (tokens.css holds the values of both schemes). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
})
