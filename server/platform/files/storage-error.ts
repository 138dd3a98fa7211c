/**
 * Files cannot be reached or stored right now. The message is for operators. It has no cause,
 * because an object store's message about a wrong signature names the key.
 */
export class StorageError extends Error {
  /** The code of a full disk. */
  readonly code?: 'ENOSPC'

  constructor(message: string, { isFull = false } = {}) {
    super(message)
    if (isFull) this.code = 'ENOSPC'
  }
}
