import { z } from 'zod'

const Address = z.email()

/** The address where an office reads messages; undefined without a valid one. */
export const usableAddress = (contactEmail: string | null | undefined): string | undefined =>
  Address.safeParse(contactEmail).data
