import TurndownService from 'turndown'

/** What an address has at its end to ask for the page as Markdown; the home page is `/index.md`. */
const ending = /(?:\/index)?\.md$/

/** The address of the page that Markdown is asked of; null for any other address. */
export function addressOfTwin(url: string): string | null {
  const { pathname, search } = new URL(`http://page${url}`)
  return ending.test(pathname) ? (pathname.replace(ending, '') || '/') + search : null
}

/** The address of the same page as Markdown. */
export function twinOf(address: string): string {
  const { pathname, search } = new URL(`http://page${address}`)
  return `${pathname === '/' ? '/index' : pathname}.md${search}`
}

/** What only a screen needs. */
const left: (keyof HTMLElementTagNameMap)[] = [
  'script',
  'style',
  'form',
  'button',
  'dialog',
  'template',
  'input',
  'select',
  'label',
]

/**
 * The content of a page as Markdown, for programs that read text: made of the page itself, so that it says what
 * the page says.
 * @param html a whole document
 * @param url the address of the page, which stands above and which links are relative to
 */
export function markdownOf(html: string, url: string): string {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  return `<${url}>\n\n${converterFor(url).turndown(main)}\n`
}

function converterFor(url: string): TurndownService {
  const converter = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
  })
  converter.remove(left)
  converter.remove(
    (node) =>
      node.nodeName.toLowerCase() === 'svg' ||
      // what only unfolds something
      (node.nodeName === 'SUMMARY' && !node.querySelector('h1, h2, h3')),
  )
  converter.addRule('images', { filter: ['img', 'picture'], replacement: () => '' })
  converter.addRule('links', {
    filter: 'a',
    replacement: (content, node) => {
      const text = lineOf(content)
      const href = (node as HTMLElement).getAttribute('href')
      const gap = node.previousSibling?.nodeName === 'A' ? ' ' : ''
      return text && href ? `${gap}[${text}](${new URL(href, url)})` : text
    },
  })
  // a name and its value on one line each
  converter.addRule('names', {
    filter: 'dt',
    replacement: (content) => `\n\n- **${lineOf(content)}**:`,
  })
  converter.addRule('values', { filter: 'dd', replacement: (content) => ` ${lineOf(content)}\n` })
  converter.addRule('cells', {
    filter: ['th', 'td'],
    replacement: (content, node) => lineOf(content) + (node.nextSibling ? ': ' : ''),
  })
  converter.addRule('rows', { filter: 'tr', replacement: (content) => `- ${content}\n` })
  converter.addRule('tables', {
    filter: ['table', 'thead', 'tbody'],
    replacement: (content) => `\n${content}\n`,
  })
  return converter
}

const lineOf = (content: string) => content.replace(/\s+/g, ' ').trim()
