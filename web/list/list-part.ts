/** Entries per step of `Show more`. */
export const pageSize = 48
/** Entries on one page at most; the next ones have a page of their own. */
export const mostShown = 960
const mostPages = 10_000

/** Which part of a list: how many entries it shows, and how many stand before them. */
export type ListPart = { show: number; from: number }

/** The part of a list an address asks for. */
export function partOf(params: URLSearchParams): ListPart {
  const show = Math.floor(Number(params.get('show')))
  const pages = Math.floor(Number(params.get('from')) / mostShown)
  return {
    show: show > pageSize ? Math.min(show, mostShown) : pageSize,
    from: pages > 0 && pages <= mostPages ? pages * mostShown : 0,
  }
}
