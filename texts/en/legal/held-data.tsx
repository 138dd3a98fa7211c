import type { ReactNode } from 'react'
import { capitalize } from '../../../contract/text/capitalize.ts'

export const alsoAccount = (dashboard: (text: string) => ReactNode) => (
  <>
    There is an account with this address, too. What is in it, and how to delete it, is on its{' '}
    {dashboard('dashboard')}.
  </>
)

/** Describes what a table holds; the server says it in English. */
export const heldPart = (_table: string, holds: string): string => holds

/** Labels of columns whose names do not say it. */
const labels: Record<string, string> = {
  copied: 'Confirmed by email',
  createdAt: 'Stored at',
  held: 'Held back',
  spamReason: 'Taken for spam',
  state: 'Status',
  teamState: 'Status',
  toTeam: 'For our team',
}

/** `confirmedAt` → `Confirmed at` */
export const heldField = (field: string): string => {
  const label = labels[field]
  if (label) return label
  return capitalize(field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

/** A value that is one of few. */
export const heldValue = (_table: string, _field: string, value: string): string => value
