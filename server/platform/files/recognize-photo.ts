/** What the first bytes of a file say it is. `heic`: as iPhones keep photos, which nobody here decodes. */
export type PhotoKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

/** Bytes that `recognizePhoto` looks at. */
export const headLength = 512

/** Recognizes a picture by its content alone. @returns null for anything else, SVG included */
export function recognizePhoto(head: Buffer): PhotoKind | null {
  const text = head.toString('latin1', 0, headLength)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('ftyp', 4)) return kindOfBrands(text, head.readUInt32BE(0))
  return null
}

/** ISO base media files name their brands, four letters each, in a box at the start. */
function kindOfBrands(text: string, boxLength: number): PhotoKind | null {
  const brands = text.slice(8, boxLength).match(/.{4}/gs) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => /^(hei[cxms]|hev[cxms])$/.test(brand)) ? 'heic' : null
}
