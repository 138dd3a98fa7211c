import MarkdownIt, { type Token } from 'markdown-it'
import { createElement, Fragment, type ReactNode } from 'react'
import { itemAt, required } from '../../../contract/required.ts'

/** No HTML, no pictures: they are shown as typed. URLs become links. */
const markdown = new MarkdownIt({ html: false, linkify: true }).disable('image')

markdown.validateLink = (url) => /^(https?:\/\/|mailto:)\S+$/i.test(url)

// `example.com` is a word; only whole addresses are meant as links
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: true })

/** Creates an element of a text, such as `h2`, or `a` with its `href`. */
export type CreatePart = (
  tag: string,
  attributes: { href?: string; start?: number },
  children: ReactNode[],
) => ReactNode

const createPlain: CreatePart = (tag, attributes, children) =>
  createElement(tag, attributes, ...children)

/** Renders Markdown as elements, so that no text can become HTML. */
export function Markdown({
  children,
  create = createPlain,
}: {
  children: string
  create?: CreatePart
}) {
  return <>{elementsOf(markdown.parse(children, {}), create)}</>
}

/** A text as words on one line. */
export function wordsOfMarkdown(source: string): string {
  const words = markdown
    .parse(source, {})
    .flatMap(({ type, children }) =>
      type === 'inline' ? [(children ?? []).map(wordOf).join('')] : [],
    )
    .join(' ')
  return words.replace(/\s+/g, ' ').trim()
}

const wordOf = ({ type, content }: Token) => (/break$/.test(type) ? ' ' : content)

type Open = { token: Token | null; children: ReactNode[] }

function elementsOf(tokens: readonly Token[], create: CreatePart): ReactNode[] {
  const stack: Open[] = [{ token: null, children: [] }]
  const append = (node: ReactNode) => {
    const { children } = itemAt(stack, -1)
    children.push(<Fragment key={children.length}>{node}</Fragment>)
  }
  for (const token of tokens) {
    if (token.nesting === 1) stack.push({ token, children: [] })
    else if (token.nesting === 0) append(leafOf(token, create))
    else {
      const { token: opening, children } = required(stack.pop())
      append(opening ? elementOf(opening, children, create) : children)
    }
  }
  return itemAt(stack, 0).children
}

function leafOf(token: Token, create: CreatePart): ReactNode {
  switch (token.type) {
    case 'inline':
      return elementsOf(token.children ?? [], create)
    case 'softbreak':
      return '\n'
    case 'hardbreak':
      return <br />
    case 'hr':
      return create('hr', {}, [])
    case 'code_inline':
      return create('code', {}, [token.content])
    case 'fence':
    case 'code_block':
      return create('pre', {}, [token.content])
    default:
      return token.content
  }
}

const tags = 'p ul ol li strong em s blockquote table thead tbody tr th td'.split(' ')

function elementOf(token: Token, children: ReactNode[], create: CreatePart): ReactNode {
  const { tag, hidden } = token
  if (hidden) return children // a paragraph of a tight list
  if (tag === 'a') return create('a', { href: String(token.attrGet('href') ?? '') }, children)
  // the title is the only h1
  const heading = /^h([1-6])$/.exec(tag)
  if (heading) return create(`h${Math.max(2, Number(heading[1]))}`, {}, children)
  if (!tags.includes(tag)) return children
  const start = tag === 'ol' ? token.attrGet('start') : null
  return create(tag, start ? { start: Number(start) } : {}, children)
}
