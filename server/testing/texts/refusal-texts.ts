import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Literal = { text: string; isRefusal: boolean }

const refusing = new Set(['Problem', 'notFound', 'goneProblem', 'conflict', 'refusal'])
/** Calls whose words are for logs, or for whoever writes programs. */
const forPrograms = /^(?:new \w*Error|.*\b(?:log|console)\.\w+|required)$/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** All texts that stand in a file, with `{}` for what they are filled with; whether it refuses with them. */
function literalsOf(file: string): Literal[] {
  const source = sourceOf(file)
  const literals: Literal[] = []
  const visit = (value: unknown, isRefusal: boolean) => {
    if (Array.isArray(value)) for (const one of value) visit(one, isRefusal)
    if (!isNode(value)) return
    const text = textOf(value)
    if (text !== null) literals.push({ text, isRefusal })
    for (const [part, isPartRefusal] of partsOf(value, source))
      visit(part, isRefusal || isPartRefusal)
  }
  visit(parseSync(file, source).program.body, false)
  return literals
}

/** Lists what is within a node, and whether refusals are made of it. */
function partsOf(node: Node, source: string): [part: unknown, isRefusal: boolean][] {
  const { type, callee, computed } = node
  if (isNode(callee)) {
    const name = source.slice(callee.start, callee.end)
    if (forPrograms.test(type === 'NewExpression' ? `new ${name}` : name)) return []
    const args = node.arguments as Node[]
    // status and code come before the words
    const words = name === 'Problem' ? args.slice(2, 4) : args
    return [
      [words, refusing.has(name)],
      [callee, false],
    ]
  }
  if (type === 'Property' && !computed) return [[node.value, false]]
  return Object.entries(node).map(([field, part]) => [field === 'type' ? null : part, false])
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('{}')
}

export const sourceOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

/** Lists files of the program itself. */
export const sourcesIn = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|^server\/(testing|platform\/languages)\//.test(file),
  )

/** Recognizes what reads as a sentence to people. */
const isSentence = (text: string) =>
  /^[A-Z“{][^\n]*\s[^\n]*[.!?]$|^(?:Please|Choose|Enter|At most|This|That|You|Your|There) \S/s.test(
    text,
  )

/** Texts that refuse something to people, by the file that says them. */
export const refusalsIn = (pattern: string): { file: string; text: string }[] =>
  sourcesIn(pattern).flatMap((file) =>
    literalsOf(file)
      .filter(({ text, isRefusal }) => isRefusal || isSentence(text))
      .map(({ text }) => ({ file, text })),
  )
