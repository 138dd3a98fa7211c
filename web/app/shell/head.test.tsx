import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { site } from '../../../site.config.ts'
import { Head } from './head.tsx'
import { PublicUrlProvider } from './public-url.ts'

const render = (props: Partial<Parameters<typeof Head>[0]> = {}) =>
  renderToStaticMarkup(
    <PublicUrlProvider value="https://directory.example">
      <Head title="Find Doctors" description="All of them" path="/doctors" {...props} />
    </PublicUrlProvider>,
  )

describe('the head of a page', () => {
  test('the title of a page has the name of the site, which the home page has alone', () => {
    expect(render()).toContain(`<title>Find Doctors · ${site.name}</title>`)
    const { title, ...home } = { title: '', description: 'x', path: '/' }
    expect(render({ ...home, title })).toContain(`<title>${site.name}</title>`)
  })

  test('the address of a page is a whole one', () => {
    expect(render()).toContain('<link rel="canonical" href="https://directory.example/doctors"/>')
    expect(render({ image: '/uploads/x.webp' })).toContain(
      'property="og:image" content="https://directory.example/uploads/x.webp"',
    )
  })

  test('a page is listed unless it says otherwise', () => {
    expect(render()).toContain('name="robots" content="index,follow"')
    expect(render({ noindex: true })).toContain('name="robots" content="noindex,follow"')
  })

  test('a page names itself in each language, and English for all others', () => {
    const alternatesOf = (markup: string) =>
      [...markup.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"\/>/g)].map(
        ([, language, href]) => [language, href],
      )
    const all = [
      ['en', 'https://directory.example/doctors'],
      ['es', 'https://directory.example/es/medicos'],
      ['x-default', 'https://directory.example/doctors'],
    ]
    expect(alternatesOf(render())).toEqual(all)
    expect(alternatesOf(render({ path: '/es/medicos' }))).toEqual(all)
    expect(alternatesOf(render({ noindex: true }))).toEqual([])
    expect(alternatesOf(render({ path: '/admin/login' }))).toEqual([])
  })

  test('no text of a page ends an attribute', () => {
    expect(render({ description: '"><script>alert(1)</script>' })).toContain(
      'content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
    )
  })
})

describe('structured data of a page', () => {
  test.each(['</script><script>alert(1)</script>', '<!--', '</SCRIPT >', ']]>', '\u2028'])(
    'a record with %j in it is still one script, and says the same',
    (name) => {
      const markup = render({ jsonLd: { '@type': 'Physician', name } })
      const [, json = '', rest] =
        /<script type="application\/ld\+json">(.*?)<\/script>(.*)$/s.exec(markup) ?? []
      expect(JSON.parse(json)).toEqual({ '@type': 'Physician', name })
      expect(json).not.toContain('<')
      expect(rest).toBe('')
    },
  )

  test('no script is there where no record is given', () => {
    expect(render()).not.toContain('<script')
  })
})
