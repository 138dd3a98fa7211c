import * as texts from '#texts/directory/fact-labels.ts'
import type { FactName } from './facts.ts'

/** Names of the facts on screens and in mails. */
export const factLabels: Record<FactName, string> = texts
