import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { dayColor, repaint, withAttributes, withoutVariables } from './drawing.ts'
import { colorOf, type Palette } from './palette.ts'
import { drawSocialImage } from './social-image.ts'

type Names = Parameters<typeof drawSocialImage>[0] & { name: string }

/**
 * All files that follow from the names, the palette and the logo, by their paths in the project. The same
 * input makes the same bytes.
 */
export async function makeBrandFiles(
  projectDir: string,
  names: Names,
  palette: Palette,
): Promise<Map<string, Buffer>> {
  const read = (path: string) => readFileSync(join(projectDir, path))
  const repaintFile = (path: string) => repaint(read(path).toString(), palette)
  const logo = repaintFile('web/app/shell/logo.svg')
  const drawings = globSync('web/app/public/drawings/*.svg', { cwd: projectDir }).map(
    (path) => [path, repaintFile(path)] as const,
  )
  const files: (readonly [path: string, content: string | Buffer])[] = [
    ['web/app/shell/logo.svg', logo],
    ...drawings,
    ['web/app/public/favicon.svg', await drawFavicon(logo)],
    ['web/app/public/icon-192.png', await drawIcon(logo, palette, { size: 192, share: 0.54 })],
    ['web/app/public/icon-512.png', await drawIcon(logo, palette, { size: 512, share: 0.54 })],
    [
      'web/app/public/apple-touch-icon.png',
      await drawIcon(logo, palette, { size: 180, share: 0.64 }),
    ],
    ['web/app/public/site.webmanifest', manifest(names, palette)],
    [
      'web/app/public/og-image.png',
      await drawSocialImage(names, palette, {
        heroDrawing: repaintFile('web/app/public/drawings/hero.svg'),
        font: read('web/kit/styles/besley-latin-600.woff2'),
      }),
    ],
    ['web/kit/styles/colors.ts', colorsModule(palette)],
  ]
  return new Map(files.map(([path, content]) => [path, Buffer.from(content)]))
}

function manifest(names: Names, palette: Palette): string {
  const ground = colorOf(palette, 'bed-1').day
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })
  const content = {
    name: names.name,
    short_name: names.brand.first,
    start_url: '/',
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: [icon(192), icon(512), { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

/** Colors that mails and the browser's own bars need as plain values. */
const plain = {
  ground: 'bed-1',
  surface: 'surface',
  line: 'line',
  ink: 'ink',
  quiet: 'ink-3',
  oak: 'oak',
  onOak: 'on-oak',
  link: 'bonnet',
}

function colorsModule(palette: Palette): string {
  const lines = Object.entries(plain).map(([name, token]) => {
    const { day, night } = colorOf(palette, token)
    return `export const ${name} = { day: '${day}', night: '${night}' }\n`
  })
  return `// Colors of tokens.css as plain values. \`npm run brand\` writes this file.\n${lines.join('')}`
}

/** Pixels for each unit of the logo while its edges are looked for. */
const scale = 20

/** The logo as an icon in the browser's tab: as large as its square allows. */
async function drawFavicon(logo: string): Promise<string> {
  const { left, top, side } = await findSquare(logo)
  const size = Math.round(side)
  return withAttributes(logo, {
    width: size,
    height: size,
    viewBox: `${left} ${top} ${side} ${side}`,
  }).replace(/<title>.*?<\/title>/, '')
}

/** The logo on the ground of the pages. `share` of the width for the logo: systems cut the corners off. */
async function drawIcon(
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
  if (!width || !height) throw new Error('web/app/shell/logo.svg has no viewBox.')
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
