import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnpublishDialog } from './unpublish-dialog.tsx'

const owner = {
  claimId: 1,
  name: 'Ada Example',
  email: 'ada@x.example',
  claim: 'approved',
} as const

const shown = (kind: 'doctors' | 'practices') =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <UnpublishDialog
        record={{ kind, id: 1, title: 'Two Oaks Example', owner, featured: null }}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )

test('unpublishing a practice says that its paid listings end, of which its owners are told', () => {
  expect(shown('doctors')).toContain('Its owner keeps access to it and is not told.')
  expect(shown('practices')).not.toContain('is not told')
  expect(shown('practices')).toContain('its owners are told of that by mail')
})
