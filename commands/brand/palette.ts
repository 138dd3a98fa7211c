import { readFileSync } from 'node:fs'

type Scheme = 'day' | 'night'
type Color = Record<Scheme, string>

/** Colors by their names in web/kit/styles/tokens.css, without the dashes. */
export type Palette = ReadonlyMap<string, Color>

export function readPalette(tokensFile: string): Palette {
  const declarations = readFileSync(tokensFile, 'utf8').matchAll(
    /--([\w-]+):\s*light-dark\((#\w+),\s*(#\w+)\)/g,
  )
  return new Map(
    [...declarations].map(([, name = '', day = '', night = '']) => [name, { day, night }]),
  )
}

/** @throws for a name that tokens.css does not declare */
export function colorOf(palette: Palette, name: string): Color {
  const color = palette.get(name)
  if (!color) throw new Error(`web/kit/styles/tokens.css declares no color --${name}.`)
  return color
}

const grounds = ['bed-1', 'bed-2', 'bed-3', 'surface']

/** Pairs of colors: 4.5 to 1 for text, 3 to 1 for the edges of fields (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: [ratio: number, foreground: string, grounds: string[]][] = [
  [4.5, 'ink', grounds],
  [4.5, 'ink-2', grounds],
  [4.5, 'ink-3', grounds],
  [4.5, 'bonnet', grounds],
  [4.5, 'bonnet-hover', grounds],
  [4.5, 'on-oak', ['oak', 'oak-hover']],
  [4.5, 'oak-ink', ['oak-tint']],
  [4.5, 'on-deep', ['deep']],
  [4.5, 'on-deep-2', ['deep']],
  [4.5, 'on-gold', ['gold']],
  [4.5, 'gold-ink', ['gold-tint']],
  [4.5, 'warn-ink', ['warn-tint', 'surface']],
  [4.5, 'bad', ['bad-tint', 'surface']],
  [4.5, 'on-bad', ['bad', 'bad-hover']],
  ...[1, 2, 3, 4, 5, 6].map((n): [number, string, string[]] => [4.5, `cat-${n}-ink`, [`cat-${n}`]]),
  [3, 'line-control', ['bed-1', 'surface']],
  [3, 'focus', grounds],
]

/** One line for each pair of colors that readers could not tell apart. */
export function findPoorContrast(palette: Palette): string[] {
  return pairs.flatMap(([least, foreground, grounds]) =>
    grounds.flatMap((ground) =>
      (['day', 'night'] as const).flatMap((scheme) => {
        const ratio = contrast(
          colorOf(palette, foreground)[scheme],
          colorOf(palette, ground)[scheme],
        )
        if (ratio >= least) return []
        return `--${foreground} on --${ground} by ${scheme}: ${ratio.toFixed(2)} to 1, and ${least} is needed`
      }),
    ),
  )
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance of `#rgb` or `#rrggbb`, 0 to 1 (WCAG). */
function luminance(color: string): number {
  const digits = color.length === 4 ? color.replace(/\w/g, '$&$&') : color
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
