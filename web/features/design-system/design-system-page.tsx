import { Button, Container, Group, Stack, Title } from '@mantine/core'
import { Wordmark } from '../../components/brand/wordmark.tsx'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SchemeSwitch } from '../../components/scheme-switch.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { paths } from '../../lib/paths.ts'
import { ButtonSamples } from './button-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { PictureSamples } from './picture-samples.tsx'
import { StateSamples } from './state-samples.tsx'
import { TableSamples } from './table-samples.tsx'
import { TokenSamples } from './token-samples.tsx'

const parts = [
  { title: 'Tokens', Part: TokenSamples },
  { title: 'Buttons and dialogs', Part: ButtonSamples },
  { title: 'Form kit', Part: FormSamples },
  { title: 'States', Part: StateSamples },
  { title: 'Table', Part: TableSamples },
  { title: 'Photos and pictures', Part: PictureSamples },
] as const

/** Every token and component in all of its states; for us alone, in development only. */
export const DesignSystemPage = () => (
  <Container component="main" size={1200} py="xl" px="var(--pl-gutter)">
    <Group justify="space-between" mb="xl">
      <Wordmark size="large" />
      <Group>
        <LanguageSwitch />
        <SchemeSwitch />
      </Group>
    </Group>
    <PageHeader
      title="Design system"
      text="Tokens and components in every state, at every width, in both schemes."
      badge={<StatusBadge tone="info">Development</StatusBadge>}
      back={{ to: paths.home, label: 'Start page' }}
      actions={<Button color="copper">Main action</Button>}
    />
    <Stack gap={56}>
      {parts.map(({ title, Part }) => (
        <section key={title}>
          <Title order={2} mb="md">
            {title}
          </Title>
          <Part />
        </section>
      ))}
    </Stack>
  </Container>
)
