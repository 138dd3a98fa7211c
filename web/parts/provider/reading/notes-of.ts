import * as texts from '#texts/directory/doctors.tsx'
import { unknownPlaces as textOfUnknownPlaces } from '#texts/directory/list.ts'
import { unknownPlace, whereYouAre } from '#texts/directory/near.ts'
import type { DoctorSummary } from '../../../../contract/directory/doctor.ts'
import type { SearchReading } from '../../../../contract/directory/search.ts'

/** How a search was understood where its results do not show it, in sentences. */
export function notesOf(figures: DoctorSummary, search: string): string[] {
  const { reading, total, match, near, unknownNear } = figures
  return [
    ...(unknownNear ? [unknownPlace(unknownNear)] : []),
    ...(reading?.nearby && !near ? [whereYouAre(reading.nearby)] : []),
    ...(reading ? notesOfReading(reading, total) : []),
    ...(match === 'close' && total > 0 ? [texts.closeMatches(search)] : []),
  ]
}

function notesOfReading(reading: SearchReading, total: number): string[] {
  const { leftOut, notRecorded, unknownPlaces = [], terms, absentSpecialties } = reading
  return [
    ...(unknownPlaces.length > 0 ? [textOfUnknownPlaces(unknownPlaces, total > 0)] : []),
    ...(absentSpecialties.length > 0 && total > 0
      ? [texts.withoutAppointment(absentSpecialties)]
      : []),
    ...(leftOut.length > 0 && total > 0
      ? [
          texts.leftOut(
            leftOut.join(' '),
            terms.map(({ label }) => label),
          ),
        ]
      : []),
    ...(notRecorded.length > 0 ? [texts.notRecorded(notRecorded.join(' '))] : []),
    ...terms.flatMap(({ unsaid = 0 }) => (unsaid > 0 ? [texts.genderUnsaid(unsaid)] : [])),
  ]
}
