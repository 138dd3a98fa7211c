import { type RefObject, useEffect } from 'react'

/** Pixels over which the row fades out, as in `.fading-row`. */
const fade = 48

/**
 * For a row of links that scrolls sideways on narrow screens: it shows the current one, and fades
 * out where it continues beyond an edge.
 * @param links changes when the row has others
 */
export function useFadingRow(
  list: RefObject<HTMLElement | null>,
  { current, links }: { current: string; links: unknown },
) {
  useEffect(() => {
    const row = list.current
    const link = row?.querySelector('[aria-selected=true], [aria-current]')
    if (!row || !link) return
    const over = link.getBoundingClientRect().right - row.getBoundingClientRect().right
    const under = link.getBoundingClientRect().left - row.getBoundingClientRect().left
    row.scrollLeft += Math.max(0, over + fade) + Math.min(0, under - fade)
  }, [current, list])
  useEffect(() => {
    const row = list.current
    if (!row || row.children.length === 0) return
    const mark = () => {
      const right = row.scrollLeft + row.clientWidth
      row.toggleAttribute('data-more-before', row.scrollLeft > 1)
      row.toggleAttribute('data-more-after', right < row.scrollWidth - 1)
    }
    const size = new ResizeObserver(mark)
    for (const element of [row, ...row.children]) size.observe(element)
    row.addEventListener('scroll', mark, { passive: true })
    return () => {
      size.disconnect()
      row.removeEventListener('scroll', mark)
    }
  }, [links, list])
}
