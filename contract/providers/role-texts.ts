import type { PracticeRole } from './team-calls.ts'

/** What a member of a practice may do, on screen and in mails. */
export const roleTexts: Record<PracticeRole, { title: string; means: string }> = {
  owner: {
    title: 'Owner',
    means: 'Edits the practice, and decides who belongs to it.',
  },
  manager: {
    title: 'Manager',
    means: 'Keeps what patients read about the practice, and the profiles of doctors who agree.',
  },
  provider: {
    title: 'Provider',
    means: 'Sees patients there, and their own profile names the practice.',
  },
}

/** `A manager keeps what patients read about the practice, …` */
export function roleSentence(role: PracticeRole): string {
  const { title, means } = roleTexts[role]
  const article = role === 'owner' ? 'An' : 'A'
  return `${article} ${title.toLowerCase()} ${means.charAt(0).toLowerCase()}${means.slice(1)}`
}
