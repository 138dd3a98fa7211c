import { locale } from '#texts/language.ts'
import type { Doctor } from '../../contract/directory/doctor.ts'
import { dayOf } from '../text/day-text.ts'

type NewPatients = NonNullable<Doctor['newPatients']>

const answers = { yes: 'Yes', limited: 'Limited', no: 'No' } as const
const plansFormat = new Intl.ListFormat(locale, { type: 'disjunction' })

/** `Yes, since November 4, 2026` */
export const answerText = ({ answer, since }: NewPatients): string =>
  since ? `${answers[answer]}, since ${dayOf(since)}` : answers[answer]

/** `For patients with Medicaid or CHIP`; null: for everybody. */
export const forWhomText = ({ answer, plans }: NewPatients): string | null =>
  answer !== 'no' && plans.length > 0 ? `For patients with ${plansFormat.format(plans)}` : null
