import type { CurrentUser } from '../../kit/data/current-user.ts'

export type Claims = Pick<CurrentUser, 'claimedDoctorId' | 'managesPractice'>

/** Whether the reader's dashboard is a practice's: of an owner or manager without a doctor's profile. */
export const isOfPractice = ({ claimedDoctorId, managesPractice }: Claims): boolean =>
  managesPractice && claimedDoctorId === null

/** Whether the reader came for a practice, and is led to it before a doctor's profile. */
export const looksForPractice = ({
  claimedDoctorId,
  registeredAs,
}: Pick<CurrentUser, 'claimedDoctorId' | 'registeredAs'>): boolean =>
  registeredAs === 'manager' && claimedDoctorId === null
