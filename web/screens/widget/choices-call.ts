import { summaryCall } from '../../parts/provider/doctor-calls.ts'

/** Specialties and languages that a widget can be limited to. */
export const choicesCall = summaryCall({})
