import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

const brand = ['water', 'copper', 'alarm'] as const

/** The brand's colours as tokens, so that both schemes keep their contrast in every variant. */
export const variantColors: VariantColorsResolver = (input) => {
  const name = brand.find((known) => known === (input.color ?? input.theme.primaryColor))
  const plain = defaultVariantColorsResolver(input)
  if (!name) return plain
  const token = (part = '') => `var(--pl-${name}${part})`
  const clear = { background: 'transparent', border: '1px solid transparent' }
  switch (input.variant) {
    case 'filled':
      return {
        background: token(),
        hover: token('-hover'),
        color: `var(--pl-on-${name})`,
        border: '1px solid transparent',
      }
    case 'light':
      return {
        background: token('-soft'),
        hover: `color-mix(in srgb, ${token('-soft')}, ${token()} 10%)`,
        color: token('-soft-text'),
        border: '1px solid transparent',
      }
    case 'outline':
      return {
        background: 'transparent',
        hover: token('-soft'),
        color: token('-text'),
        border: `1px solid ${token()}`,
      }
    case 'subtle':
      return { ...clear, hover: token('-soft'), color: token('-text') }
    case 'transparent':
      return { ...clear, hover: 'transparent', color: token('-text') }
    default:
      return plain
  }
}
