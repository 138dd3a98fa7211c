import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { previewOf } from './mail-layout.tsx'
import { newsletter } from './newsletter.tsx'

const mailOf = (content: string, title = 'News of May') =>
  renderToStaticMarkup(
    newsletter(
      {
        template: 'newsletter',
        title,
        content,
        unsubscribeUrl: 'https://x.example/leave',
        isTest: false,
      },
      'en',
    ).body,
  )

/** The elements of a text, without the looks of mails. */
const render = (source: string) => {
  const mail = mailOf(source).replace(/ (style|class|target|data-\w+)="[^"]*"/g, '')
  const start = mail.indexOf('</h1>') + '</h1>'.length
  return mail.slice(start, mail.indexOf('</td></tr></tbody></table><hr', start))
}

describe('a newsletter in Markdown', () => {
  test.each([
    ['', ''],
    ['One.\n\nTwo.', '<p>One.</p><p>Two.</p>'],
    ['One\ntwo', '<p>One\ntwo</p>'],
    ['One  \ntwo', '<p>One<br/>two</p>'],
    ['**bold** *soft* ~~gone~~', '<p><strong>bold</strong> <em>soft</em> <s>gone</s></p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['- a\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['3. c\n4. d', '<ol start="3"><li>c</li><li>d</li></ol>'],
    ['1. a', '<ol><li>a</li></ol>'],
    ['> said', '<blockquote><p>said</p></blockquote>'],
    ['`a < b`', '<p><code>a &lt; b</code></p>'],
    ['```\n<b>\n```', '<pre>&lt;b&gt;\n</pre>'],
    ['a \\* b', '<p>a * b</p>'],
    ['AT&amp;T &copy;', '<p>AT&amp;T ©</p>'],
  ])('%j is %j', (source, markup) => {
    expect(render(source)).toBe(markup)
  })

  test.each([
    ['#', 'h2'],
    ['##', 'h2'],
    ['###', 'h3'],
    ['######', 'h6'],
  ])('%s makes an %s: the title of the mail is its only h1', (signs, tag) => {
    expect(render(`${signs} News`)).toBe(`<${tag}>News</${tag}>`)
  })

  test('a table has its heads and cells', () => {
    expect(render('| a | b |\n|---|---|\n| 1 | 2 |')).toBe(
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    )
  })
})

describe('addresses in Markdown', () => {
  test.each([
    ['[ours](https://x.example/a?b=1&c=2)', 'https://x.example/a?b=1&amp;c=2'],
    ['<https://x.example>', 'https://x.example'],
    ['see https://x.example/a.', 'https://x.example/a'],
    ['[write](mailto:a@x.example)', 'mailto:a@x.example'],
    ['a@x.example', 'mailto:a@x.example'],
    ['[HTTP](HTTP://x.example)', 'HTTP://x.example'],
  ])('%j leads to %s', (source, href) => {
    expect(render(source)).toContain(`<a href="${href}">`)
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,x)',
    '[x](vbscript:x)',
    '[x](file:///etc/passwd)',
    '[x](/about)',
    '[x](//x.example)',
    '<javascript:alert(1)>',
    'x.example',
    '[x](https://)',
  ])('%j becomes no link', (source) => {
    expect(render(source)).not.toContain('<a')
  })
})

describe('text that is typed as HTML', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<b>bold</b>',
    '<!-- hidden -->',
    '![x](https://x.example/pixel.gif)',
    '[x](https://x.example "\\"><script>")',
    '```"><script>\nx\n```',
  ])('%j is shown as typed, or not at all', (source) => {
    expect(render(source)).not.toMatch(/<(script|img|b|!--)/)
  })
})

describe('words that an inbox shows', () => {
  test.each([
    ['# News\n\nThe **clinic** [moved](https://x.example).', 'News The clinic moved.'],
    ['One\ntwo  \nthree', 'One two three'],
    ['- a\n- b', 'a b'],
    ['`code` and <b>', 'code and &lt;b&gt;'],
  ])('the preview line of %j is %s', (source, words) => {
    expect(mailOf(source)).toContain(`>${words}<`)
  })

  test.each([
    ['x'.repeat(120), 'x'.repeat(120)],
    ['x'.repeat(121), 'x'.repeat(120)],
    [`${'x'.repeat(119)}🌳🌳`, `${'x'.repeat(119)}🌳`],
    ['', ''],
  ])('the preview line of %j ends with a whole letter', (words, preview) => {
    expect(previewOf(words)).toBe(preview)
  })
})
