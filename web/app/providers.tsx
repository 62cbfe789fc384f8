import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { RouterProvider } from 'react-router/dom'
import { cssVariables } from '../components/theme/css-variables.ts'
import { styleNonce } from '../components/theme/style-nonce.ts'
import { theme } from '../components/theme/theme.ts'
import { queryClient } from '../lib/http/query-client.ts'
import type { createRouter } from './router.tsx'

/** Everything the screens stand on: look, cache, routes. */
export const Providers = ({ router }: { router: ReturnType<typeof createRouter> }) => (
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      deduplicateInlineStyles
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)
