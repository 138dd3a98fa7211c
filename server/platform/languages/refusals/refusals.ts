import type { Language } from '../../../../contract/languages.ts'

/** A text in each language; functions where it names something. */
type Refusal = Record<Language, string> | Record<Language, (...values: never[]) => string>

/**
 * Texts that refuse something, by keys. The code throws the English one; where a refusal leaves the
 * server for a Spanish page, the Spanish one takes its place.
 */
export type Refusals = Record<string, Refusal>
