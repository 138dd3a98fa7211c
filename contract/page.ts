import { z } from 'zod'

/** Which part of a list a call answers, as its address carries it. */
const limit = z.coerce.number().int().min(1).max(1000)
const offset = z.coerce.number().int().min(0).max(1_000_000)

/** Of a list that the documents want whole: all of it unless said. */
export const pageOfAll = { limit: limit.optional(), offset: offset.optional() }

/** Of any other list: so many entries unless said. */
export const pageOf = (size: number) => ({ limit: limit.default(size), offset: offset.default(0) })
