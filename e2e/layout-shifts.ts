import type { Page } from '@playwright/test'

type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
type Entry = PerformanceEntry & { value: number; sources: Source[] }
/** `moved` names what moved, from where to where. */
type Shift = { value: number; moved: string[] }

/**
 * Records every layout shift of a page from the start; with `within`, only those of elements in
 * it. @returns the shifts so far
 */
export async function watchShifts(page: Page, { within }: { within?: string } = {}) {
  await page.addInitScript((within) => {
    const shifts: Shift[] = []
    Object.assign(window, { layoutShifts: shifts })
    const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement)
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`
    const describe = ({ node, previousRect, currentRect }: Source) => {
      const { localName, id, className, textContent } = elementOf(node) ?? {}
      const text = textContent?.trim().slice(0, 40)
      return `<${localName} id="${id}" class="${className}">${text}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`
    }
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Entry[]) {
        if (within && !sources.some(({ node }) => elementOf(node)?.closest(within))) continue
        const { hydrated, painted } = document.documentElement.dataset
        const state = `at ${Math.round(startTime)} ms${painted === undefined ? '' : ', painted'}${hydrated === undefined ? '' : ', hydrated'}`
        shifts.push({ value, moved: [state, ...sources.map(describe)] })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, within)
  return () => page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts)
}

export const sumOf = (shifts: Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0)
