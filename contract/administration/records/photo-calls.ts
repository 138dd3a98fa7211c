import { z } from 'zod'
import { Done, endpoint } from '../../endpoint.ts'
import { photoKinds, photoLimits } from '../../photo.ts'
import { RecordParams } from '../../record-id.ts'
import { verbatim } from '../../text-fields.ts'

export const recordPhotoCalls = [
  endpoint('POST', '/api/admin/directory/doctors/:id/photo', {
    access: 'admin',
    summary: `Set the photo of a doctor, public at once: ${photoKinds}, at most 10 MB and 40 megapixels`,
    params: RecordParams,
    limit: { per: 'user', count: 120, minutes: 60 },
    upload: { field: 'photo', maxBytes: photoLimits.bytes },
    answer: z.object({
      /** 640 px square; `smallPhoto` gives the address of the 192 px size. */
      photo: z.string(),
    }),
  }),
  endpoint('DELETE', '/api/admin/directory/doctors/:id/photo', {
    access: 'admin',
    summary: 'Remove the photo of a doctor; 409 when it is another one meanwhile',
    params: RecordParams,
    body: z.strictObject({
      photo: verbatim(500).describe('Address of the photo to remove'),
    }),
    answer: Done,
  }),
] as const
