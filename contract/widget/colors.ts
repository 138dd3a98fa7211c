/** The host's colors of a widget, as parameters of its address: six hexadecimal digits each. */
export const colorNames = ['background', 'text', 'accent'] as const
export type ColorName = (typeof colorNames)[number]
export type WidgetColors = Record<ColorName, string>

/** `faint`: it cannot be read on the background. */
export type ColorProblem = 'missing' | 'no color' | 'faint'

/** What WCAG asks of text of any size. */
export const leastContrast = 4.5

/**
 * The colors that an address or a form says, with or without `#`. They count together, because a contrast
 * with ours would change with the reader's light or dark.
 * @returns no colors where none are said, or something is wrong with one of them
 */
export function colorsOf(params: URLSearchParams): {
  colors: WidgetColors | null
  problems: Partial<Record<ColorName, ColorProblem>>
} {
  const said = colorNames.map((name) => [name, digitsOf(params.get(name))] as const)
  if (said.every(([, digits]) => digits === '')) return { colors: null, problems: {} }
  const colors = Object.fromEntries(said) as WidgetColors
  const isColor = (name: ColorName) => /^[\da-f]{6}$/.test(colors[name])
  const problemOf = (name: ColorName): ColorProblem | null => {
    if (colors[name] === '') return 'missing'
    if (!isColor(name)) return 'no color'
    if (name === 'background' || !isColor('background')) return null
    return contrast(colors[name], colors.background) < leastContrast ? 'faint' : null
  }
  const problems = Object.fromEntries(
    colorNames.flatMap((name) => {
      const problem = problemOf(name)
      return problem ? [[name, problem]] : []
    }),
  )
  return { colors: Object.keys(problems).length > 0 ? null : colors, problems }
}

const digitsOf = (text: string | null) => (text ?? '').trim().replace(/^#/, '').toLowerCase()

/** Contrast of two colors as WCAG 2 defines it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Whether ours for a dark page go with it. */
export const isDark = (color: string) => contrast(color, 'ffffff') > contrast(color, '000000')

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
