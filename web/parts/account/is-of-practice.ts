import type { CurrentUser } from '../../kit/data/current-user.ts'

export type Claims = Pick<CurrentUser, 'claimedDoctorId' | 'managesPractice'>

/** Whether the reader's dashboard is a practice's: of an owner or manager without a doctor's profile. */
export const isOfPractice = ({ claimedDoctorId, managesPractice }: Claims): boolean =>
  managesPractice && claimedDoctorId === null
