import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')

/** What stands in the code all the same. */
const exceptions = {
  'app/shell/display-face.ts': ['Besley Later'], // a font
  'parts/patient-facts/fact-fields.tsx': ['Medicaid'], // has no other name in Spanish
  'screens/profile/my-profile/practice/practice-details-card.tsx': ['TX'],
  // administrators', beside the checks of readers
  'parts/account/entry/account-checks.ts': ['Please confirm your password'],
} satisfies Record<string, string[]>

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

/** Attributes of elements, and properties of our components, that people read or hear. */
const saidIn =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|help|hint|lead|message|note|text|line|caption|description)$/

const isText = (text: string) => /\p{L}{2,}/u.test(text.replace(/&\w+;|^https?:/g, ''))
/** As nothing but a sentence or a title is written. */
const sentence = /^\p{Lu}\p{Ll}+,? \p{L}.*\p{Ll}{2}/u

/** The texts in an expression whose value is shown. */
function textsShown(node: Node): string[] {
  const { type, value } = node
  if (type === 'Literal') return typeof value === 'string' ? [value] : []
  if (type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked)
  if (type === 'ConditionalExpression')
    return [node.consequent, node.alternate].filter(isNode).flatMap(textsShown)
  if (type === 'LogicalExpression')
    return [node.left, node.right].filter(isNode).flatMap(textsShown)
  return type === 'JSXExpressionContainer' && isNode(node.expression)
    ? textsShown(node.expression)
    : []
}

/** Texts of people among the code of a file. */
function textsIn(node: Node): string[] {
  const { type } = node
  if (type === 'ImportDeclaration' || type.startsWith('TS')) return []
  if (isForDevelopers(node)) return []
  if (type === 'Literal')
    return typeof node.value === 'string' && sentence.test(node.value) ? [node.value] : []
  const own =
    type === 'JSXText'
      ? [String(node.value).trim()]
      : type === 'JSXElement' || type === 'JSXFragment'
        ? (node.children as Node[]).flatMap(textsShown)
        : type === 'JSXAttribute' && saidIn.test(nameOf(node.name)) && isNode(node.value)
          ? textsShown(node.value)
          : type === 'Property' && saidIn.test(nameOf(node.key)) && isNode(node.value)
            ? textsShown(node.value)
            : type === 'TemplateLiteral'
              ? textsShown(node).filter((text) => sentence.test(text))
              : []
  return [...own.filter(isText), ...childrenOf(node).flatMap(textsIn)]
}

const nameOf = (key: unknown): string => (isNode(key) ? String(key.name ?? key.value) : '')

/** `new Error(…)`, `console.error(…)` */
function isForDevelopers({ type, callee }: Node) {
  if (!isNode(callee)) return false
  return type === 'NewExpression'
    ? /Error$/.test(nameOf(callee))
    : nameOf(callee.object) === 'console'
}

const readTexts = (file: string, code: string) => [
  ...new Set(textsIn(parseSync(file, code).program as unknown as Node)),
]

/**
 * Screens of administrators are in English, and so are the professions that records store and search
 * engines read. Mails have their own texts.
 */
const exclude = [
  '**/administration/**',
  'screens/account/admin-*',
  'parts/structured-data/**',
  'parts/mail/**',
  'kit/testing/**',
  '**/*.test.*',
]

test('pages in all languages take their words from the texts, and none from the code', () => {
  const hits = globSync('**/*.{ts,tsx}', { cwd: web, exclude }).flatMap((file) =>
    readTexts(file, readFileSync(join(web, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  const expected = Object.entries(exceptions).flatMap(([file, texts]) =>
    texts.map((text) => `${file}: ${text}`),
  )
  expect(hits.sort()).toEqual(expected.sort())
})

test.each([
  ['<p>Saved</p>', ['Saved']],
  ['<p>{isSaved ? "Saved" : null}</p>', ['Saved']],
  ['<p>{count} left</p>', ['left']],
  ['<p>{`No doctors`}</p>', ['No doctors']],
  ['<button aria-label="Close" />', ['Close']],
  ['<Field label={isShort ? "Phone" : texts.phone} />', ['Phone']],
  ['show({ title: "Saved" })', ['Saved']],
  ['say("Nobody was found")', ['Nobody was found']],
  ['<p className="text-ink" lang="en">{texts.saved} · {name}</p>', []],
  ['<a href="/doctors" rel="noreferrer">{texts.find}</a>', []],
  ['throw new Error("No such thing here")', []],
  ['console.error("No such thing here", error)', []],
  ['<p>{first},&nbsp;{second}</p>', []],
])('the check finds in %s the texts %j', (code, texts) => {
  expect(readTexts('example.tsx', code)).toEqual(texts)
})
