import { z } from 'zod'

/** What calls have in common that answer with a file of records for administrators. */
export const csvFile = {
  access: 'admin',
  proof: 'fresh',
  answer: z.custom<object>(),
  download: 'text/csv; charset=utf-8',
  limit: { per: 'user', count: 60, minutes: 60 },
} as const
