import { z } from 'zod'
import { Done, endpoint } from '../endpoint.ts'
import { photoKinds, photoLimits } from '../photo.ts'

export const photoCalls = [
  endpoint('POST', '/api/upload-profile-image', {
    access: 'user',
    summary: `Set the photo of the account: ${photoKinds}, at most 10 MB and 40 megapixels. On the public profile while that is Featured`,
    limit: { per: 'user', count: 30, minutes: 60 },
    upload: { field: 'profileImage', maxBytes: photoLimits.bytes },
    answer: z.object({
      success: z.literal(true),
      /** 640 px square; `smallPhoto` gives the address of the 192 px size. */
      profileImageUrl: z.string(),
    }),
  }),
  endpoint('DELETE', '/api/user/profile-image', {
    access: 'user',
    limit: { per: 'user', count: 240, minutes: 60 },
    summary: 'Remove the photo of the account',
    answer: Done,
  }),
] as const
