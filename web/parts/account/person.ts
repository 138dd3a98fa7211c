import type { CurrentUser } from '../../kit/data/current-user.ts'

type Named = Pick<CurrentUser, 'firstName' | 'lastName'>

/** Empty when neither name is known. */
export const fullName = ({ firstName, lastName }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ').trim()

/** First letters of first and last name, else `U` (NAV-20). */
export function initials({ firstName, lastName }: Named): string {
  const letters = [firstName, lastName]
    .filter(Boolean)
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
  return letters.toUpperCase() || 'U'
}
