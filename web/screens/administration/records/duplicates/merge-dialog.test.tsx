import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { recordCall } from '../record-calls.ts'
import { MergeDialog } from './merge-dialog.tsx'

const ada = { name: 'Ada Example', email: 'ada@x.example', claim: 'approved' }
const bo = { name: 'Bo Example', email: 'bo@x.example', claim: 'approved' }

function shown(...owners: (typeof ada | null)[]) {
  const client = new QueryClient()
  for (const [place, owner] of owners.entries()) {
    const id = place + 1
    const record = { id, title: `Dr. Nora ${id}`, owner }
    client.setQueryData(recordCall('doctors', id).queryKey, record as never)
  }
  const [keptRecord, other] = [1, 2].map((id) => ({ id, name: `Dr. Nora ${id}` }))
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MergeDialog
        wish={{ kind: 'doctors', keptRecord: keptRecord!, other: other! }}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

test('two claimed records show both owners instead of a merge', () => {
  const text = shown(ada, bo)
  expect(text).toContain('Both records are claimed')
  expect(text).toContain('Dr. Nora 1 (record 1) Ada Example · ada@x.example')
  expect(text).toContain('Dr. Nora 2 (record 2) Bo Example · bo@x.example')
})

test.each([
  ['nobody', [null, null]],
  ['one of them', [ada, null]],
  ['a claimant who waits', [ada, { ...bo, claim: 'pending' }]],
] as const)('records claimed by %s can be merged', (_, owners) => {
  expect(shown(...owners)).toContain('Merge these doctors?')
})
