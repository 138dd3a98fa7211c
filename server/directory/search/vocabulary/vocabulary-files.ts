import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** Reads a file of the vocabulary. @throws ZodError for an invalid row */
export const readFile = <Row>(file: string, row: z.ZodType<Row>): Row[] =>
  z.array(row).parse(
    parse(readFileSync(join(import.meta.dirname, file)), {
      columns: true,
      bom: true,
    }),
  )

export const splitCell = (text: string) => text.split(/\s*;\s*/).filter(Boolean)
/** A cell of wordings. */
export const Words = z.string().transform(splitCell)
