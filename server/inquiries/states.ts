import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { required } from '../../contract/required.ts'
import { inquiries } from './tables.ts'

/** Mailed, and shown where its recipient reads messages. */
export const isDelivered = required(and(isNull(inquiries.spamReason), eq(inquiries.held, false)))

/** Came over the limit of its recipient: waits in sight until it is released. */
export const isHeld = required(and(isNull(inquiries.spamReason), eq(inquiries.held, true)))

export const isSpam = isNotNull(inquiries.spamReason)
