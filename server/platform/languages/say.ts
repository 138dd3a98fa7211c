import type { Language } from '../../../contract/languages.ts'
import type { Dictionary } from './dictionary.ts'

const asItIs = (text: string) => text

/** Loaded when somebody is first told something in Spanish: no start waits for it. */
let dictionary: Promise<Dictionary> | undefined

/** Says English texts of the server in a language; those that it lacks stay English. */
async function speaking(language: Language): Promise<(text: string) => string> {
  if (language === 'en') return asItIs
  dictionary ??= import('./spanish.ts').then(({ spanish }) => spanish)
  const spanish = await dictionary
  return (text) => spanish.find(text) ?? text
}

/** The same for all texts of a refusal: its message, and what it says about fields. */
export async function refusalIn<T extends { message: string; fields?: Record<string, string> }>(
  language: Language,
  refusal: T,
): Promise<T> {
  const say = await speaking(language)
  const fields = Object.entries(refusal.fields ?? {}).map(([name, text]) => [name, say(text)])
  return {
    ...refusal,
    message: say(refusal.message),
    ...(refusal.fields && { fields: Object.fromEntries(fields) }),
  }
}

/** Answers that lead on to a next step say so in words, which a screen shows. */
type Telling = { message: string } & ({ codeRequired: true } | { success: true })

const isTelling = (answer: unknown): answer is Telling =>
  typeof answer === 'object' &&
  answer !== null &&
  'message' in answer &&
  ('codeRequired' in answer || 'success' in answer)

/** An answer as it is, but for what it tells people. */
export async function answerIn<T>(language: Language, answer: T): Promise<T> {
  if (language === 'en' || !isTelling(answer)) return answer
  const say = await speaking(language)
  return { ...answer, message: say(answer.message) }
}
