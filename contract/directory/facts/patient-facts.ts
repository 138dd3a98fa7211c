import { z } from 'zod'
import { atMostEntries, enterDay, noBlankEntry, webAddress } from '#texts/refusals/common.ts'
import * as refusals from '#texts/refusals/facts.ts'
import { Pin } from '../../map/pin.ts'
import { fold } from '../../text/fold.ts'
import { line, link } from '../../text-fields.ts'
import { ClosuresForm, OfficeHoursForm } from '../hours/check-hours.ts'
import { Closures, OfficeHours } from '../hours/office-hours.ts'
import { choiceForms } from './choice-fields.ts'
import { choicesOfBoth, choicesOfDoctors } from './declared-facts.ts'
import { acceptances } from './facts.ts'

/* What providers say about themselves for patients to choose by. Blank is blank, never absent. */

/** Values that fill a form: a record may hold more than a form may save. */
export const PracticeFacts = z.object({
  newPatients: z.object({
    answer: z.enum(['', ...acceptances]),
    /** ISO date, or blank. */
    since: z.string(),
    /** Plans it is meant for; empty: for all. */
    plans: z.array(z.string()),
  }),
  plans: z.array(z.string()),
  staffLanguages: z.array(z.string()),
  ...choiceForms(choicesOfBoth),
  services: z.array(z.string()),
  /** A weekday that is left out is not said. */
  officeHours: OfficeHours,
  closures: Closures,
  /** Null: the map finds the address itself. */
  pin: Pin.nullable(),
  parking: z.string(),
  booking: z.string(),
})
export type PracticeFacts = z.infer<typeof PracticeFacts>

export const DoctorFacts = PracticeFacts.extend({
  languages: z.array(z.string()),
  ...choiceForms(choicesOfDoctors),
})
export type DoctorFacts = z.infer<typeof DoctorFacts>

export type FactField = keyof DoctorFacts

/** Names from a list, or words where the list has none. */
const names = (most: number, length: number) =>
  z
    .array(line(length).min(1, noBlankEntry))
    .max(most, atMostEntries(most))
    .superRefine((entries, context) => {
      for (const [place, entry] of entries.entries())
        if (entries.slice(0, place).some((other) => fold(other) === fold(entry)))
          context.addIssue({ code: 'custom', message: refusals.hereTwice(entry), path: [place] })
    })

/** The comma ends one service and begins the next, as they are stored. */
const services = names(40, 100)
  .refine((entries) => entries.every((entry) => !entry.includes(',')), refusals.noCommas)
  .refine((entries) => entries.join(', ').length <= 1000, refusals.servicesTooLong(1000))

const NewPatientsForm = z
  .object({
    answer: z.enum(['', ...acceptances]),
    since: z.union([z.literal(''), z.iso.date(enterDay)]),
    plans: names(60, 100),
  })
  .superRefine(({ answer, since, plans }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message, path: [] })
    if (!answer && (since || plans.length > 0)) refuse(refusals.sayWhetherWelcome)
    else if (answer === 'no' && plans.length > 0) refuse(refusals.plansNeedAnswer)
    else if (since && (since < '1950-01-01' || Date.parse(since) > Date.now() + 86_400_000))
      refuse(refusals.sinceTooLate)
  })

const formFields = {
  newPatients: NewPatientsForm,
  plans: names(60, 100),
  staffLanguages: names(30, 60),
  services,
  officeHours: OfficeHoursForm,
  closures: ClosuresForm,
  parking: line(300),
  booking: link.regex(/^$|^https:/i, webAddress),
}

/** Other days are said beside the usual ones: alone they would not be shown. */
function requireHours(
  { officeHours, closures }: Pick<PracticeFacts, 'officeHours' | 'closures'>,
  context: z.core.$RefinementCtx,
) {
  if (closures.length > 0 && Object.keys(officeHours).length === 0)
    context.addIssue({
      code: 'custom',
      message: refusals.hoursAsWell,
      path: ['closures'],
    })
}

export const PracticeFactsForm = PracticeFacts.extend(formFields).superRefine(requireHours)

export const DoctorFactsForm = DoctorFacts.extend({
  ...formFields,
  languages: names(20, 60),
}).superRefine(requireHours)
