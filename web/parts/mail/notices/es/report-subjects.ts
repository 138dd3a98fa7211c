import { factLabels } from '../../../../../contract/directory/facts/fact-labels.ts'
import { entriesOf } from '../../../../../contract/objects.ts'
import { reportSubjects } from '../../../../../contract/reports/subjects.ts'
import { alsoSeenAt } from '../../../../../texts/en/mail-link/reminders.ts'
import * as facts from '../../../../../texts/es/directory/fact-labels.ts'
import { alsoSeenAt as alsoSeenAtEs } from '../../../../../texts/es/mail-link/reminders.ts'
import * as subjects from '../../../../../texts/es/reports/subjects.ts'

const ofFacts = { ...facts }
const { visits, booking, left, closed } = subjects
const ofReports = { visits, booking, left, closed }

const byEnglish = new Map([
  ...entriesOf(factLabels).map(([fact, english]) => [english, ofFacts[fact]] as const),
  ...entriesOf(ofReports).map(([subject, spanish]) => [reportSubjects[subject], spanish] as const),
  [alsoSeenAt, alsoSeenAtEs] as const,
])

/** Translates the name of a fact, or of the subject of a report, which mails store in English. */
export const subjectIn = (english: string): string => byEnglish.get(english) ?? english
