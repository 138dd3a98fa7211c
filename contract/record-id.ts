import { z } from 'zod'

/** Id of a record as an address carries it; the database counts to 2,147,483,647. */
export const RecordId = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1)
