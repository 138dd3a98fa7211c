import { z } from 'zod'

/** The part of a list that a call answers, as its address carries it. */
const limit = z.coerce.number().int().min(1).max(1000)
const offset = z.coerce.number().int().min(0).max(1_000_000)

/** Parameters of a list that the documents want whole: all of it unless said. */
export const pageOfAll = { limit: limit.optional(), offset: offset.optional() }

/** Parameters of any other list: so many entries unless said. */
export const pageOf = (size: number) => ({ limit: limit.default(size), offset: offset.default(0) })
