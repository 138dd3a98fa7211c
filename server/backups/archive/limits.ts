import { type entryOf, UnusableBackup } from './format.ts'

const mb = 1024 * 1024

/**
 * Limits of the parts of a backup, in bytes or counts. Real data stay far below; a file with more
 * was made to fill memory or disk. Writing obeys them as well, so that every backup can be read.
 */
export const limits = {
  head: 64 * 1024,
  /** Read into memory, like an uploaded file. */
  file: 32 * mb,
  files: 100_000,
  /** PostgreSQL holds a row several times in memory. */
  row: 16 * mb,
  /** A part has whole rows: at least one, and little more than a megabyte. */
  tablePart: 20 * mb,
  tables: 1_000,
  entries: 1_000_000,
  /** Unpacked. */
  total: 100 * 1024 * mb,
  manifest: 16 * mb,
} as const

type Entry = NonNullable<ReturnType<typeof entryOf>>

/** Counts what is read of an archive, before it is kept. */
export class ReadingLimits {
  #bytes = 0
  #entries = 0
  #files = 0

  /** @throws UnusableBackup if more was unpacked than a backup can have */
  unpacked(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > limits.total) throw tooLarge(`unpacked it has over ${sizeText(limits.total)}`)
  }

  /** @throws UnusableBackup if the entry announces more bytes than allowed */
  entry(entry: Entry, bytes: number): void {
    this.#entries += 1
    if (entry.kind === 'file') this.#files += 1
    if (this.#entries > limits.entries) throw tooLarge(`it has over ${limits.entries} parts`)
    if (this.#files > limits.files) throw tooLarge(`it has over ${limits.files} uploaded files`)
    const limit = this.#allowed(entry)
    if (bytes > limit)
      throw tooLarge(`${nameOf(entry)} has ${sizeText(bytes)}, at most ${sizeText(limit)} fit`)
  }

  #allowed(entry: Entry): number {
    if (entry.kind === 'head') return limits.head
    if (entry.kind === 'file') return limits.file
    if (entry.kind === 'table') return limits.tablePart
    // a list grows with its entries
    return Math.min(limits.manifest, mb + 512 * this.#files)
  }
}

/** Counts the rows of a table's COPY text in a stream. */
export class RowCounter {
  rows = 0
  #bytes = 0
  readonly #table: string

  constructor(table: string) {
    this.#table = table
  }

  /** @throws UnusableBackup for a row that is too long */
  count(chunk: Buffer): void {
    let begin = 0
    // COPY escapes line breaks in values, so each one ends a row
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, begin)) {
      this.#add(at - begin)
      this.rows += 1
      this.#bytes = 0
      begin = at + 1
    }
    this.#add(chunk.length - begin)
  }

  #add(bytes: number) {
    this.#bytes += bytes
    if (this.#bytes > limits.row)
      throw tooLarge(`a row of the table ${this.#table} has over ${sizeText(limits.row)}`)
  }
}

export const tooLarge = (how: string) =>
  new UnusableBackup(`It holds more than a backup of this directory can: ${how}.`)

const sizeText = (bytes: number) =>
  bytes < mb
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${Math.ceil(bytes / mb).toLocaleString('en-US')} MB`

function nameOf(entry: Entry): string {
  if (entry.kind === 'file') return `the file ${entry.file}`
  if (entry.kind === 'table') return `part ${entry.part} of the table ${entry.table}`
  return entry.kind === 'head' ? 'its first entry' : 'its list of parts'
}
