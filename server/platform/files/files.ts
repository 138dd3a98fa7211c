import type { Readable } from 'node:stream'

/** Uploaded files by name: letters, digits, `.`, `-` and `_`, as we give them. */
export interface Files {
  /** The place of the files, for operators. */
  readonly place: { host: string; path: string }
  /** The place as the database stores it. */
  readonly mark: Mark
  /** Writes a complete file, which survives a crash. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Stores a file of any size like `put`: it appears complete, at the end. */
  putStream(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Null if there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** Opens a file of any size like `read`. The caller must read or destroy the content. */
  open(name: string): Promise<{ bytes: number; content: Readable } | null>
  /** Removes a file if it exists. During a hold it stays, for a later clean-up. */
  remove(name: string): Promise<void>
  /** All files, including parts that a crash left. */
  list(): Promise<FileSummary[]>
  /** Blocks all removals until the returned function is called. */
  hold(): Promise<() => Promise<void>>
}

export type FileSummary = { name: string; bytes: number; writtenAt: Date }

/** An id stored with the files. */
export type Mark = {
  /** Null: there is none. */
  read(): Promise<string | null>
  /** Writes a new id beside the files, which is not theirs yet. */
  prepare(): Promise<string>
  /**
   * Makes a prepared id theirs, unless they have one.
   * @returns their id; null if this one was never prepared
   */
  finalize(id: string): Promise<string | null>
  /** Replaces their id by a new one. */
  renew(): Promise<string>
}

/** Milliseconds after which the hold of a dead process expires. */
export const holdTimeout = 120_000

export const isName = (name: string) => /^\w[\w.-]*$/.test(name)

export function requireName(name: string): string {
  if (!isName(name)) throw new Error(`Not a name of a file: ${name}`)
  return name
}
