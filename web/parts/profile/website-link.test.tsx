import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WebsiteLink } from './website-link.tsx'

test.each([
  ['https://www.twooaks.example/team', 'twooaks.<wbr/>example'],
  ['https://a.b.b.example', 'a.<wbr/>b.<wbr/>b.<wbr/>example'],
  ['no address', 'no address'],
])('%s is shown by its host, which may break after a dot', (href, label) => {
  const html = renderToStaticMarkup(<WebsiteLink href={href} />)
  expect(html).toBe(`<a class="lone min-w-0 wrap-anywhere" href="${href}">${label}</a>`)
})

test('two parts of a host that are alike have keys of their own', () => {
  const [, parts] = WebsiteLink({ href: 'https://a.b.b.example' }).props.children
  const keys = parts.map(({ key }: { key: string }) => key)
  expect(new Set(keys).size).toBe(3)
})
