import type { Answer } from '../../../contract/calls.ts'

/** The data stored about an address, and the token to download and erase it. */
export type ReaderData = Answer<'POST /api/your-data'>
