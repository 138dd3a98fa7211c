import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import createPlainIcon, { type IconData } from './plain-icon.ts'

type Props = { className?: string; strokeWidth?: number; 'aria-label'?: string }
type Icon = ComponentType<Props>
type LucideFile = { default: Icon; __iconData: IconData }

const lucide = (name: string): Promise<LucideFile> =>
  import(`../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`)

const markupOf = (Sign: Icon, props: Props = {}) => renderToStaticMarkup(createElement(Sign, props))
const headOf = (markup: string) => /^<svg([^>]*)>/.exec(markup)?.[1]
const shapeOf = (markup: string) => markup.replace(/^<svg[^>]*>|<\/svg>$/g, '')

describe('a sign in the built pages', () => {
  it.each(['phone', 'circle-check', 'briefcase-medical', 'palette'])(
    '%s has the shape that lucide draws',
    async (name) => {
      const { default: Theirs, __iconData } = await lucide(name)
      const [own, theirs] = [markupOf(createPlainIcon(__iconData)), markupOf(Theirs)]
      expect(shapeOf(own)).toBe(shapeOf(theirs))
      for (const [attribute] of own.matchAll(/ (viewBox|stroke-width|aria-hidden)="[^"]*"/g))
        expect(headOf(theirs)).toContain(attribute)
    },
  )

  it('takes classes and attributes, and is read aloud only where it has a name', async () => {
    const Phone = createPlainIcon((await lucide('phone')).__iconData)
    expect(headOf(markupOf(Phone, { className: 'icon', strokeWidth: 1.6 }))).toBe(
      ' class="lucide lucide-phone icon" viewBox="0 0 24 24" stroke-width="1.6" aria-hidden="true"',
    )
    expect(headOf(markupOf(Phone, { 'aria-label': 'Phone' }))).toBe(
      ' class="lucide lucide-phone" viewBox="0 0 24 24" stroke-width="2" aria-label="Phone"',
    )
  })
})
