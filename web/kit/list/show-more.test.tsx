import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { paths } from '../../../contract/paths.ts'
import type { Growth } from '../data/paged-call.ts'
import { mostShown, pageSize } from './list-part.ts'
import { ShowMore } from './show-more.tsx'

type Shown = { from?: number; shown: number; total: number; state?: Growth['state'] }

function render({ from = 0, shown, total, state }: Shown) {
  const element = (
    <ShowMore
      what="doctors"
      hint="Enter a name."
      from={from}
      shownCount={shown}
      total={total}
      growth={{ state, retry: () => {} }}
      addressWith={(part) => paths.doctors({ search: 'oak', ...part })}
      onGrow={() => {}}
    />
  )
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  )
}

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '|')
const linksOf = (markup: string) =>
  [...markup.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

describe('getting more of a list', () => {
  test.each([
    [0, 0],
    [1, 1],
    [pageSize, pageSize],
    // a record was taken down while the list was on screen
    [pageSize, pageSize - 1],
  ])('the link to more is missing if all are shown: %d of %d', (shown, total) => {
    expect(render({ shown, total })).toBe('')
  })

  test('the link says how many are left, and leads to the same list, longer', () => {
    const markup = render({ shown: 48, total: 49 })
    expect(textOf(markup)).toContain('Show more (1 left)')
    expect(linksOf(markup)).toEqual(['/doctors?search=oak&show=96'])
  })

  test('the link is disabled while more is loading', () => {
    expect(render({ shown: 48, total: 200 })).not.toContain('aria-disabled')
    expect(render({ shown: 48, total: 200, state: 'loading' })).toContain('aria-disabled="true"')
  })

  test('the link stays beside a sentence where more could not be loaded', () => {
    const markup = render({ shown: 48, total: 200, state: 'failed' })
    expect(textOf(markup)).toMatch(/Show more \(152 left\).*More could not be loaded/)
    expect(markup).toContain('role="alert"')
    expect(markup).not.toContain('aria-disabled')
  })

  test('the link leads to the next page where the longest list ends, which may be short', () => {
    const markup = render({ shown: mostShown, total: mostShown + 12 })
    expect(textOf(markup)).toContain('These are doctors 1 to 960 of 972. Enter a name.')
    expect(textOf(markup)).toContain('Next 12 doctors')
    expect(linksOf(markup)).toEqual(['/doctors?search=oak&from=960'])
    expect(textOf(render({ shown: mostShown, total: 5000 }))).toContain('Next 960 doctors')
  })

  test('the link leads back on a later page, and not on from the last one', () => {
    const middle = render({ from: mostShown, shown: 48, total: 2000 })
    expect(textOf(middle)).toContain('These are doctors 961 to 1008 of 2000.')
    expect(linksOf(middle)).toEqual(['/doctors?search=oak', '/doctors?search=oak&show=96&from=960'])
    const last = render({ from: 2 * mostShown, shown: 80, total: 2000 })
    expect(textOf(last)).toContain('Previous 960 doctors')
    expect(linksOf(last)).toEqual(['/doctors?search=oak&from=960'])
  })
})
