const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')

/** The bytes that the characters after ASCII have in Windows-1252; those without one are as in Latin-1. */
const byteOf = new Map<string, number>(
  Array.from({ length: 128 }, (_, at) => [windows1252.decode(Uint8Array.of(at + 128)), at + 128]),
)
for (let byte = 128; byte < 160; byte += 1) byteOf.set(String.fromCharCode(byte), byte)

const following = [...byteOf].filter(([, byte]) => byte < 0xc0).map(([character]) => character)
const one = `[${following.join('')}]`
const doubled = new RegExp(`[à-ïÂ]${one}{2}|[Â-ßã]${one}`, 'g')
const mayBeDoubled = new RegExp(`[Â-ï]${one}`)

/**
 * Reads UTF-8 that was taken for Windows-1252 and encoded once more: `NÃºÃ±ez` → `Núñez`, also in
 * other capitals and encoded three times. What would not give a Latin letter, a quotation mark or
 * a dash stays: `JOSÉ’S` is as it should be.
 */
export function undoubled(text: string): string {
  let result = text
  for (let times = 0; times < 3 && mayBeDoubled.test(result); times += 1) {
    const next = result.replace(doubled, decode)
    if (next === result) break
    result = next
  }
  return result
}

/** Letters and signs of Western and Vietnamese names, and of Windows-1252, for the next round. */
const usual = /^[\u0080-\u017F\u0192\u02C6\u02DC\u1E00-\u1EFF\u2010-\u203A\u20AC\u2122]$/

function decode(characters: string): string {
  const bytes = [...characters].map((character) => byteOf.get(character) ?? 0)
  // changed capitals also change the first byte
  const readings = [bytes, [bytes[0] === 0xc2 ? 0xe2 : (bytes[0] ?? 0) - 0x20, ...bytes.slice(1)]]
  for (const reading of readings) {
    try {
      const text = utf8.decode(Uint8Array.from(reading))
      if (usual.test(text)) return text
    } catch {
      // not UTF-8
    }
  }
  return characters
}

/**
 * Whether letters of a name are lost or were encoded twice in a way that cannot be undone: `�`,
 * `NU?EZ`, `GARCÃA`. No language of ours has `Ã` before these letters.
 */
export const isGarbled = (name: string) =>
  /\uFFFD|\p{L}\?+\p{L}|[ÃÂ][^\p{L}\p{M}\s'’.,-]|Ã[ABDFGHJKLQRVWXZ]/iu.test(name)
