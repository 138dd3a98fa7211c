import type { DoctorCard, DoctorSummary } from '../../../contract/directory/doctor.ts'

/**
 * Whether a doctor stands at this place of the whole list for being Featured: with a search text only the best
 * tier does (D23), and near a place nobody.
 */
export const leadsList = (
  { featured }: Pick<DoctorCard, 'featured'>,
  place: number,
  summary: Pick<DoctorSummary, 'near' | 'reading' | 'featured'>,
) => featured && !summary.near && (!summary.reading || place < summary.featured)
