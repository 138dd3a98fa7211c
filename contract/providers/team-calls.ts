/** What a member of a practice may do, most first (D24). */
export const practiceRoles = ['owner', 'manager', 'provider'] as const
export type PracticeRole = (typeof practiceRoles)[number]
