import * as texts from '#texts/directory/facts.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { dayOf } from '../../kit/text/day-text.ts'

type NewPatients = NonNullable<Doctor['newPatients']>

const answers = { yes: texts.yes, limited: texts.limited, no: texts.no } as const

/** `Yes, since November 4, 2026` */
export const answerText = ({ answer, since }: NewPatients): string =>
  since ? texts.since(answers[answer], dayOf(since)) : answers[answer]

/** `For patients with Medicaid or CHIP`; null for everybody. */
export const forWhomText = ({ answer, plans }: NewPatients): string | null =>
  answer !== 'no' && plans.length > 0 ? texts.forPatientsWith(plans) : null
