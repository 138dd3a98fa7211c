import type { PracticeRole } from '../../../contract/providers/team-calls.ts'

/**
 * Roles of members of a practice and what they may do. `means` says it of the member, `sentence` of
 * all such members.
 */
export const roleTexts: Record<PracticeRole, { title: string; means: string; sentence: string }> = {
  owner: {
    title: 'Owner',
    means: 'Edits the practice, and decides who belongs to it.',
    sentence: 'An owner edits the practice, and decides who belongs to it.',
  },
  manager: {
    title: 'Manager',
    means:
      'Looks after what patients read about the practice, and manages the profiles of doctors who agree.',
    sentence:
      'A manager looks after what patients read about the practice, and manages the profiles of doctors who agree.',
  },
  provider: {
    title: 'Provider',
    means: 'Sees patients there, and their own profile names the practice.',
    sentence: 'A provider sees patients there, and their own profile names the practice.',
  },
}
