import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RecordAge } from './record-age.tsx'

test.each([
  ['of the register', null, '2026-11-08', '>From the national register, November 8, 2026<'],
  [
    'that somebody checked',
    '2026-11-04T12:00:00Z',
    '2026-11-08',
    '>Last checked November 4, 2026, against the source of the whole entry<',
  ],
  ['that neither says', null, null, ''],
])('the age of a record %s', (_, lastCheckedAt, registerDate, text) => {
  const html = renderToStaticMarkup(
    <RecordAge lastCheckedAt={lastCheckedAt} registerDate={registerDate} facts={{}} />,
  )
  if (text) expect(html).toContain(text)
  else expect(html).toBe('')
})

test('the register is not named twice', () => {
  const phone = { source: 'register', at: '2026-11-08', age: 'fresh' } as const
  const facts = { phone }
  expect(
    renderToStaticMarkup(
      <RecordAge lastCheckedAt={null} registerDate="2026-11-08" facts={facts} />,
    ),
  ).toBe('')
})
