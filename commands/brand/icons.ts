import sharp from 'sharp'
import { dayColor, withAttributes, withoutVariables } from './drawing.ts'
import type { Palette } from './palette.ts'

/** Pixels for each unit of the logo while its edges are looked for. */
const scale = 20

/** The logo as an icon in the browser's tab: as large as its square allows. */
export async function drawFavicon(logo: string): Promise<string> {
  const { left, top, side } = await findSquare(logo)
  const size = Math.round(side)
  return withAttributes(logo, {
    width: size,
    height: size,
    viewBox: `${left} ${top} ${side} ${side}`,
  }).replace(/<title>.*?<\/title>/, '')
}

/** The logo on the ground of the pages. `share` of the width for the logo: systems cut the corners off. */
export async function drawIcon(
  logo: string,
  palette: Palette,
  { size, share }: { size: number; share: number },
): Promise<Buffer> {
  const { left, top, side } = await findSquare(logo)
  const inner = Math.round(size * share)
  const picture = withAttributes(withoutVariables(logo), {
    width: inner,
    height: inner,
    viewBox: `${left} ${top} ${side} ${side}`,
  })
  return sharp({
    create: { width: size, height: size, channels: 3, background: dayColor(palette, 'bed-1') },
  })
    .composite([{ input: Buffer.from(picture), gravity: 'center' }])
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer()
}

/** The smallest square around what the logo draws, in its own units. */
async function findSquare(logo: string) {
  const [, x = 0, y = 0, width = 0, height = 0] =
    /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(logo)?.map(Number) ?? []
  if (!width || !height) throw new Error('web/shell/logo.svg has no viewBox.')
  const large = withAttributes(withoutVariables(logo), {
    width: width * scale,
    height: height * scale,
  })
  const { info } = await sharp(Buffer.from(large)).trim().toBuffer({ resolveWithObject: true })
  const side = Math.max(info.width, info.height) / scale
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    left: round(x - (info.trimOffsetLeft ?? 0) / scale - (side - info.width / scale) / 2),
    top: round(y - (info.trimOffsetTop ?? 0) / scale - (side - info.height / scale) / 2),
    side: round(side),
  }
}
