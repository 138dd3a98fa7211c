import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

/** Marks an argument in a text. */
const placeholder = '\uFFFC'

/** A stand-in for any argument of a text: a value, or a function that renders a part. */
const anything: unknown = new Proxy((text: unknown) => text, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => placeholder : anything),
})

/** The texts of an export of a text module, split at arguments. */
function piecesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(new RegExp(`${placeholder}|NaN`))
  if (typeof value === 'function' && value !== anything) {
    try {
      return piecesOf(value(anything, anything, anything, anything))
    } catch {
      return [] // it computes with its argument
    }
  }
  if (typeof value !== 'object' || value === null) return []
  // only the content of an element
  const parts = 'props' in value ? piecesIn(value.props) : Object.values(value)
  return parts.flatMap(piecesOf)
}

const piecesIn = (props: unknown) =>
  typeof props === 'object' && props !== null && 'children' in props ? [props.children] : []

async function piecesOfLanguage(language: 'en' | 'es'): Promise<string[]> {
  const folder = fileURLToPath(new URL(`../../texts/${language}/`, import.meta.url))
  const modules = await Promise.all(
    globSync('**/*.{ts,tsx}', { cwd: folder }).map(
      (file): Promise<object> => import(`../../texts/${language}/${file}`),
    ),
  )
  return modules.flatMap((module) => Object.values(module).flatMap(piecesOf))
}

let textsPromise: Promise<string[]> | undefined

/** English texts of two or more words that differ in Spanish. */
export function englishTexts(): Promise<string[]> {
  textsPromise ??= Promise.all([piecesOfLanguage('en'), piecesOfLanguage('es')]).then(
    ([en, es]) => {
      const spanish = es.join('\n')
      const texts = en
        .map((piece) => piece.replace(/^[\s\p{P}]+|\s+$/gu, ''))
        .filter((piece) => /\p{L}.*\s.*\p{L}/su.test(piece) && !spanish.includes(piece))
      return [...new Set(texts)]
    },
  )
  return textsPromise
}

/** A page's visible texts, labels and metadata, without user content in another language. */
export function textsOf(page: Document): string[] {
  const isOwn = (element: Element | null) =>
    element?.closest('[lang]') === page.documentElement &&
    !element.closest('script, style, noscript, template')
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts = [page.title]
  while (walker.nextNode())
    if (isOwn(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '')
  for (const name of ['aria-label', 'aria-description', 'alt', 'placeholder', 'title', 'content'])
    for (const element of page.querySelectorAll(`[${name}]`))
      if (isOwn(element)) texts.push(element.getAttribute(name) ?? '')
  return texts
}

/** Common English words that do not exist in Spanish. */
const functionWords =
  /\b(the|and|your|you|with|this|that|from|our|are|is|have|has|will|please|of|for|to|by|not|or)\b/gi

/** English among the texts of Spanish pages: known English texts, and other sentences. */
export async function englishAmong(texts: string[]): Promise<string[]> {
  const lines = [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))]
  const sentences = lines.filter(
    (text) => new Set(text.toLowerCase().match(functionWords)).size > 1,
  )
  const matches = (await englishTexts()).filter((english) => {
    const pattern = english.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, ' ')
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u')
    return lines.some((text) => whole.test(text))
  })
  return [...new Set([...matches, ...sentences])]
}

/** Expects a Spanish page without English texts. */
export async function expectSpanish(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const handle = await page.evaluateHandle(() => document)
  const matches = await englishAmong(await handle.evaluate(textsOf))
  expect(matches, `English on ${page.url()}`).toEqual([])
}
