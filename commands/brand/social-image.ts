import * as fontkit from 'fontkit'
import sharp from 'sharp'
import { siteArea } from '../../contract/area/area.ts'
import { areaInCity } from '../../contract/area/area-texts.ts'
import { dayColor, withAttributes, withoutVariables } from './drawing.ts'
import type { Palette } from './palette.ts'

/** Pixels; what link previews ask for. */
const image = { width: 1200, height: 630 }
const margin = 66
const hero = { width: 1325, height: 416 }
/** Tracking in sizes of the letters, as on the pages. */
const tracking = -0.018
/** Right of it stands the tree. */
const beforeTree = 545

type Names = { brand: { first: string; second: string }; area: string; city: string }

type Line = {
  text: string
  size: number
  baseline: number
  width: number
  color: string
}

/** The picture beside shared links: the names over the drawing of the home page. */
export async function drawSocialImage(
  names: Names,
  palette: Palette,
  { heroDrawing, font }: { heroDrawing: string; font: Buffer },
): Promise<Buffer> {
  const face = readFont(font)
  const ink = dayColor(palette, 'ink')
  const quiet = dayColor(palette, 'ink-2')
  const heading = { size: 84, width: image.width - 2 * margin, color: ink }
  const words = { size: 35, width: beforeTree, color: quiet }
  const lines: Line[] = [
    { ...heading, text: names.brand.first, baseline: 141 },
    { ...heading, text: names.brand.second, baseline: 228 },
    { ...words, text: 'Doctors, practices and specialties', baseline: 295 },
    { ...words, text: `in ${areaInCity(siteArea(), names)}`, baseline: 340 },
  ]
  const scene = withAttributes(withoutVariables(heroDrawing), hero)
  const texts = `<svg xmlns="http://www.w3.org/2000/svg" width="${image.width}" height="${image.height}">${lines.map((line) => drawLine(face, line)).join('')}</svg>`
  return sharp({
    create: { ...image, channels: 3, background: dayColor(palette, 'bed-1') },
  })
    .composite([
      { input: await cutLeft(scene), gravity: 'southeast' },
      { input: Buffer.from(texts) },
    ])
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer()
}

const cutLeft = (scene: string) =>
  sharp(Buffer.from(scene))
    .extract({ left: hero.width - image.width, top: 0, width: image.width, height: hero.height })
    .toBuffer()

function readFont(font: Buffer): fontkit.Font {
  const face = fontkit.create(font)
  if (!('layout' in face)) throw new Error('The display face is a collection of faces, not one.')
  return face
}

/** Draws a line as outlines, because the face is installed nowhere; smaller where it would be too wide. */
function drawLine(face: fontkit.Font, { text, size, baseline, width, color }: Line): string {
  const { glyphs, positions } = face.layout(text)
  const missing = glyphs.findIndex(({ id }) => id === 0)
  if (missing >= 0)
    throw new Error(`The display face cannot write "${text}": a character of it is missing.`)
  const space = tracking * face.unitsPerEm
  const advance = positions.reduce((sum, { xAdvance }) => sum + xAdvance + space, 0)
  const scale = Math.min(size / face.unitsPerEm, width / advance)
  let x = 0
  const outlines = glyphs.map(({ path }, place) => {
    const at = x + (positions[place]?.xOffset ?? 0)
    x += (positions[place]?.xAdvance ?? 0) + space
    return `<path transform="translate(${at} 0)" d="${path.toSVG()}"/>`
  })
  return `<g fill="${color}" transform="translate(${margin} ${baseline}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
}
