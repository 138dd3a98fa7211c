import type { Language } from '../../../contract/languages.ts'
import type { Dictionary } from './dictionary.ts'

const unchanged = (text: string) => text

/** Loaded for the first Spanish text, so that no start waits for it. */
let dictionary: Promise<Dictionary> | undefined

/** Translates English texts of the server; those without a translation stay English. */
async function translatorInto(language: Language): Promise<(text: string) => string> {
  if (language === 'en') return unchanged
  dictionary ??= import('./spanish.ts').then(({ spanish }) => spanish)
  const spanish = await dictionary
  return (text) => spanish.find(text) ?? text
}

/** Translates all texts of a refusal: its message and those about fields. */
export async function refusalIn<T extends { message: string; fields?: Record<string, string> }>(
  language: Language,
  refusal: T,
): Promise<T> {
  const translate = await translatorInto(language)
  const fields = Object.entries(refusal.fields ?? {}).map(([name, text]) => [name, translate(text)])
  return {
    ...refusal,
    message: translate(refusal.message),
    ...(refusal.fields && { fields: Object.fromEntries(fields) }),
  }
}

/** An answer with a message that a screen shows. */
type MessageAnswer = { message: string } & ({ codeRequired: true } | { success: true })

const isMessageAnswer = (answer: unknown): answer is MessageAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'message' in answer &&
  ('codeRequired' in answer || 'success' in answer)

/** Translates the message of an answer, and leaves the rest as it is. */
export async function answerIn<T>(language: Language, answer: T): Promise<T> {
  if (language === 'en' || !isMessageAnswer(answer)) return answer
  const translate = await translatorInto(language)
  return { ...answer, message: translate(answer.message) }
}
