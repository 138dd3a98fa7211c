import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, vi } from 'vitest'

/** Counts the Argon2 of the calling test file, also of modules another file has loaded in this process. */
export function spyOnArgon2() {
  const argon2 = vi.spyOn(crypto, 'argon2')
  syncBuiltinESMExports()
  afterAll(() => {
    argon2.mockRestore()
    syncBuiltinESMExports()
  })
  return argon2
}
