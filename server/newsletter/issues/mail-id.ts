import { createHash } from 'node:crypto'
import { itemAt } from '../../../contract/required.ts'

/**
 * The id of the mail that a subscriber gets of an issue, always the same: a UUID of version 8. Nobody
 * else knows it, because nobody knows the key.
 */
export function mailIdOf(newsletterKey: string, subscriberId: number): string {
  const hash = createHash('sha256').update(`${newsletterKey} ${subscriberId}`).digest()
  hash[6] = (itemAt(hash, 6) & 0x0f) | 0x80
  hash[8] = (itemAt(hash, 8) & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
