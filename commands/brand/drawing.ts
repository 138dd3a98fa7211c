import { colorOf, type Palette } from './palette.ts'

const schemes = /<style>svg\{(.*?)\}@media \(prefers-color-scheme:dark\)\{svg\{(.*?)\}\}/

/** Declared by drawings too, and another color there: the outline of everything drawn. */
const ofDrawings = 'line'

/** Repaints a drawing: its colors that the page has too, as `--name` or `--ill-name`, become the page's. */
export function repaint(svg: string, palette: Palette): string {
  const paint = (declarations: string, scheme: 'day' | 'night') =>
    declarations.replace(/--([\w-]+):#\w+/g, (declaration, name) => {
      const color = palette.get(`ill-${name}`) ?? palette.get(name)
      return color && name !== ofDrawings ? `--${name}:${color[scheme]}` : declaration
    })
  return svg.replace(
    schemes,
    (_, day, night) =>
      `<style>svg{${paint(day, 'day')}}@media (prefers-color-scheme:dark){svg{${paint(night, 'night')}}}`,
  )
}

/** A drawing by day with its colors written out: what draws pictures knows no variables. */
export function withoutVariables(svg: string): string {
  const [block = '', day = ''] = schemes.exec(svg) ?? []
  const colors = new Map(
    [...day.matchAll(/--([\w-]+):(#\w+)/g)].map(([, name, color]) => [name, color]),
  )
  return svg
    .replace(block, '<style>')
    .replace(/var\(--([\w-]+)\)/g, (variable, name) => colors.get(name) ?? variable)
}

/** The attributes of a drawing replaced: `{ width: '24' }`. */
export function withAttributes(svg: string, values: Record<string, string | number>): string {
  const [tag = ''] = /^<svg[^>]*>/.exec(svg) ?? []
  const newTag = Object.entries(values).reduce(
    (text, [name, value]) =>
      `${text.replace(new RegExp(` ${name}="[^"]*"`), '').slice(0, -1)} ${name}="${value}">`,
    tag,
  )
  return svg.replace(tag, newTag)
}

/** The page's color of that name by day. */
export const dayColor = (palette: Palette, name: string) => colorOf(palette, name).day
