/** Entries per step of `Show more`. */
export const pageSize = 48
/** Maximum entries on one page; further ones are on the next page. */
export const mostShown = 960
const mostPages = 10_000

/** A part of a list: how many entries it shows, and how many come before. */
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

/** A part of a list as an address has it. */
export const partInAddress = ({ show, from }: ListPart) => ({
  show: show > pageSize ? show : undefined,
  from,
})
