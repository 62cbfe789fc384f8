import { Group, Stack, Text } from '@mantine/core'
import { CopperLine } from '../../components/brand/copper-line.tsx'
import { Mark } from '../../components/brand/mark.tsx'

const swatches = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'line',
  'water',
  'water-soft',
  'copper',
  'copper-soft',
  'paid',
  'paid-soft',
  'alarm',
  'alarm-soft',
]

/** Colours, type, mark and line. */
export const TokenSamples = () => (
  <Stack>
    <Group gap="sm">
      {swatches.map((name) => (
        <Stack key={name} gap={4} align="center">
          <span
            style={{
              width: 64,
              height: 44,
              borderRadius: 8,
              border: '1px solid var(--pl-line)',
              background: `var(--pl-${name})`,
            }}
          />
          <Text size="xs">{name}</Text>
        </Stack>
      ))}
    </Group>
    <Group align="flex-end" gap="xl">
      {[16, 24, 32, 64].map((size) => (
        <Mark key={size} size={size} />
      ))}
    </Group>
    <CopperLine />
    <h1>Two companies serve 90210</h1>
    <h2>They have until Friday 3:15 PM</h2>
    <h3>Paid on its way to your bank</h3>
    <p>
      A plumb line is the tradesman’s truth: a weight on a string that always hangs straight.{' '}
      <a href="#tokens">A link in the text</a>. 0123456789 $540.53
    </p>
    <Text c="dimmed" size="sm">
      Smaller, dimmed: created 2026-11-20, due in 3 h 20 min
    </Text>
  </Stack>
)
