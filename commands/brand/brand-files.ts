import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repaint } from './drawing.ts'
import { drawFavicon, drawIcon } from './icons.ts'
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
  const logo = repaintFile('web/shell/logo.svg')
  const drawings = globSync('web/public/drawings/*.svg', { cwd: projectDir }).map(
    (path) => [path, repaintFile(path)] as const,
  )
  const files: (readonly [path: string, content: string | Buffer])[] = [
    ['web/shell/logo.svg', logo],
    ...drawings,
    ['web/public/favicon.svg', await drawFavicon(logo)],
    ['web/public/icon-192.png', await drawIcon(logo, palette, { size: 192, share: 0.54 })],
    ['web/public/icon-512.png', await drawIcon(logo, palette, { size: 512, share: 0.54 })],
    ['web/public/apple-touch-icon.png', await drawIcon(logo, palette, { size: 180, share: 0.64 })],
    ['web/public/site.webmanifest', manifest(names, palette)],
    [
      'web/public/og-image.png',
      await drawSocialImage(names, palette, {
        heroDrawing: repaintFile('web/public/drawings/hero.svg'),
        font: read('web/styles/besley-latin-wght-500-700.woff2'),
      }),
    ],
    ['web/styles/colors.ts', colorsModule(palette)],
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
