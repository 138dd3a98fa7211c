import type { Readable } from 'node:stream'

/** Uploaded files by name: letters, digits, `.`, `-` and `_`, as we give them. */
export interface Files {
  /** Where they lie, for operators. */
  readonly place: { host: string; path: string }
  /** What the database knows this place by. */
  readonly mark: Mark
  /** Writes a whole file; it is there after a crash too. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** As `put`, for a file of any size: whole once this ends, and not there before. */
  putStream(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** null when there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** As `read`, for a file of any size. The content is to be read or destroyed. */
  open(name: string): Promise<{ bytes: number; content: Readable } | null>
  /** A file that is not there is fine. While a hold is on the file stays, for a later clean-up. */
  remove(name: string): Promise<void>
  /** Everything that lies here, also what a crash left half written. */
  list(): Promise<FileSummary[]>
  /** Blocks all removals until the returned function is called. */
  hold(): Promise<() => Promise<void>>
}

export type FileSummary = { name: string; bytes: number; writtenAt: Date }

/** An id that lies with the files. */
export type Mark = {
  /** null: it never got one. */
  read(): Promise<string | null>
  /** Writes a new one beside the files, which is not theirs yet. */
  prepare(): Promise<string>
  /**
   * Makes one that was prepared theirs, unless they have one.
   * @returns the one they have now; null where this one was never prepared
   */
  finalize(id: string): Promise<string | null>
  /** Gives them a new one, whatever they had. */
  renew(): Promise<string>
}

/** Milliseconds after which the hold of a process that died counts no more. */
export const holdTimeout = 120_000

export const isName = (name: string) => /^\w[\w.-]*$/.test(name)

export function requireName(name: string): string {
  if (!isName(name)) throw new Error(`Not a name of a file: ${name}`)
  return name
}
