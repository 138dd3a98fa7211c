import { z } from 'zod'
import { enterCity, enterZip, placeOrStreet } from '#texts/refusals/profile.ts'
import { FactOrigin } from '../directory/facts/facts.ts'
import { OfficeHoursForm } from '../directory/hours/check-hours.ts'
import { Done, endpoint } from '../endpoint.ts'
import { Id, RecordId, RecordParams } from '../record-id.ts'
import { phone, placeFields } from '../text-fields.ts'

/** Another place where a doctor is seen: a practice of the directory, or an address. */
export const PlaceForm = z
  .strictObject({
    practiceId: Id.nullable(),
    ...placeFields,
    /** The phone of this place; blank: the practice's. */
    phone,
    /** Hours in which the doctor is seen here; null: the practice's hours. */
    officeHours: OfficeHoursForm.nullable(),
  })
  .superRefine((form, context) => {
    if (form.practiceId !== null) return
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (!form.street) refuse('street', placeOrStreet)
    if (!form.city) refuse('city', enterCity)
    if (!form.postalCode) refuse('postalCode', enterZip)
  })
export type PlaceForm = z.infer<typeof PlaceForm>

/** A place as who may change it sees it. */
const OwnPlace = z.object({
  id: z.int(),
  practice: z.object({ name: z.string(), slug: z.string(), listed: z.boolean() }).nullable(),
  /** The address: its own, else the practice's. */
  address: z.string().nullable(),
  form: PlaceForm,
  /** The origin: who said it last, and when. */
  origin: FactOrigin,
  /** The practice's page shows the doctor. Always true of a place without a practice. */
  agreed: z.boolean(),
})
export type OwnPlace = z.infer<typeof OwnPlace>

const Places = z.object({
  /** The documented screens show this one. */
  first: z.object({
    practice: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  places: z.array(OwnPlace),
  /** A pending claim changes nothing public. */
  mayEdit: z.boolean(),
})
export type Places = z.infer<typeof Places>

const limit = { per: 'user', count: 240, minutes: 60 } as const

const whereSeen = 'Where the doctor is seen: the first place, and the others'

/** The same changes for an owner, and for managers and administrators, who name the doctor in the address. */
function placeCallsAt<
  P extends string,
  A extends 'user' | 'admin',
  L extends { params?: z.ZodObject },
  I extends z.ZodObject,
>(path: P, access: A, { list, item }: { list: L; item: I }) {
  return [
    endpoint('POST', `/api/${path}`, {
      access,
      limit,
      summary: 'Add a place; 409 when it is in the list already',
      ...list,
      body: PlaceForm,
      answer: Places,
    }),
    endpoint('PUT', `/api/${path}/:placeId`, {
      access,
      limit,
      summary: 'Change a place',
      params: item,
      body: PlaceForm,
      answer: Places,
    }),
    endpoint('DELETE', `/api/${path}/:placeId`, {
      access,
      limit,
      summary: 'Remove a place',
      params: item,
      answer: Places,
    }),
    endpoint('POST', `/api/${path}/:placeId/confirm`, {
      access,
      limit,
      summary: 'Say that a place is right as it stands',
      params: item,
      answer: Places,
    }),
  ] as const
}

function placesOfDoctorAt<P extends string, A extends 'user' | 'admin'>(path: P, access: A) {
  return endpoint('GET', `/api/${path}`, {
    access,
    summary: whereSeen,
    params: RecordParams,
    answer: Places,
  })
}

/** Not for managers: which practice a profile names first is the doctor's own to say. */
function firstPlaceCallAt<P extends string, A extends 'user' | 'admin', I extends z.ZodObject>(
  path: P,
  access: A,
  item: I,
) {
  return endpoint('POST', `/api/${path}/:placeId/first`, {
    access,
    limit,
    summary:
      'Show this place first; the one that was first stays in the list. 409 while the practice has not agreed',
    params: item,
    answer: Places,
  })
}

/** A doctor who says that the practice is one of several places. */
const Visitor = z.object({
  placeId: z.int(),
  name: z.string(),
  slug: z.string(),
  agreed: z.boolean(),
})
export type Visitor = z.infer<typeof Visitor>

const OwnPlaceParams = z.object({ placeId: RecordId })
const DoctorPlaceParams = z.object({ id: RecordId, placeId: RecordId })

export const placeCalls = [
  endpoint('GET', '/api/user/places', {
    access: 'user',
    summary: `${whereSeen}; null without a doctor of the user's own`,
    answer: Places.nullable(),
  }),
  ...placeCallsAt('user/places', 'user', { list: {}, item: OwnPlaceParams }),
  firstPlaceCallAt('user/places', 'user', OwnPlaceParams),
  placesOfDoctorAt('admin/directory/doctors/:id/places', 'admin'),
  ...placeCallsAt('admin/directory/doctors/:id/places', 'admin', {
    list: { params: RecordParams },
    item: DoctorPlaceParams,
  }),
  firstPlaceCallAt('admin/directory/doctors/:id/places', 'admin', DoctorPlaceParams),
  placesOfDoctorAt('user/practice/doctors/:id/places', 'user'),
  ...placeCallsAt('user/practice/doctors/:id/places', 'user', {
    list: { params: RecordParams },
    item: DoctorPlaceParams,
  }),
  endpoint('GET', '/api/user/practice/visitors', {
    access: 'user',
    summary: "Doctors for whom the user's practice is one of several places",
    answer: z.array(Visitor),
  }),
  endpoint('POST', '/api/user/practice/visitors/:placeId/agree', {
    access: 'user',
    limit,
    summary: "Show the doctor on the practice's page",
    params: z.object({ placeId: RecordId }),
    answer: Done,
  }),
  endpoint('DELETE', '/api/user/practice/visitors/:placeId', {
    access: 'user',
    limit,
    summary: 'Say that the doctor is not seen at the practice: the place goes',
    params: z.object({ placeId: RecordId }),
    answer: Done,
  }),
] as const
