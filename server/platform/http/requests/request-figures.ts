import type { Collector, Sample } from '../../metrics/metrics.ts'

/** Seconds: a cached answer takes 1 ms, and 15 s is the longest that a statement may run. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Of one route, method and status. */
type Cell = {
  method: string
  route: string
  status: number
  /**
   * Answers that took longer than the bound before and at most this one; the last: longer than all.
   */
  counts: number[]
  seconds: number
}

/** Counts answered requests in plain numbers: a cached answer leaves no time for more. */
export class RequestFigures {
  readonly #cells = new Map<string, Map<string, Map<number, Cell>>>()

  count(method: string, route: string, status: number, seconds: number): void {
    const cell = this.#cellOf(method, route, status)
    let place = 0
    while (seconds > (bounds[place] ?? Number.POSITIVE_INFINITY)) place++
    cell.counts[place] = (cell.counts[place] ?? 0) + 1
    cell.seconds += seconds
  }

  /** `route` is a pattern, of which there are few. */
  #cellOf(method: string, route: string, status: number): Cell {
    const presentCell = this.#cells.get(route)?.get(method)?.get(status)
    if (presentCell) return presentCell
    // anybody can invent a method
    if (!usualMethods.has(method) && method !== 'other') return this.#cellOf('other', route, status)
    const ofRoute = this.#cells.get(route) ?? new Map<string, Map<number, Cell>>()
    const ofMethod = ofRoute.get(method) ?? new Map<number, Cell>()
    const counts = Array.from({ length: bounds.length + 1 }, () => 0)
    const cell = { method, route, status, counts, seconds: 0 }
    this.#cells.set(route, ofRoute.set(method, ofMethod.set(status, cell)))
    return cell
  }

  collector() {
    return {
      name: 'requests',
      families: {
        directory_http_requests_total: {
          help: 'Answered requests by method, route and status',
          type: 'counter',
        },
        directory_http_request_duration_seconds: {
          help: 'Time from the head of a request to the end of its answer, by method, route and class of status',
          type: 'histogram',
        },
      },
      read: () => {
        const cells = [...this.#cells.values()]
          .flatMap((ofRoute) => [...ofRoute.values()])
          .flatMap((ofMethod) => [...ofMethod.values()])
        return {
          directory_http_requests_total: cells.map(({ method, route, status, counts }) => ({
            value: sumOf(counts),
            labels: { method, route, status: String(status) },
          })),
          directory_http_request_duration_seconds: [
            ...Map.groupBy(cells, ({ method, route, status }) =>
              JSON.stringify([method, route, classOf(status)]),
            ).values(),
          ].flatMap(histogramOf),
        }
      },
    } satisfies Collector
  }
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)
const classOf = (status: number) => `${Math.floor(status / 100)}xx`

/**
 * The series of one histogram from cells that differ in status only; each bucket includes those
 * before it.
 */
function histogramOf(cells: Cell[]): Sample[] {
  const [first] = cells
  if (!first) return []
  const labels = { method: first.method, route: first.route, status: classOf(first.status) }
  const upTo = (place: number) => sumOf(cells.map(({ counts }) => sumOf(counts.slice(0, place))))
  const count = upTo(bounds.length + 1)
  return [
    ...bounds.map((bound, place) => ({
      value: upTo(place + 1),
      labels: { le: String(bound), ...labels },
      suffix: '_bucket',
    })),
    { value: count, labels: { le: '+Inf', ...labels }, suffix: '_bucket' },
    { value: sumOf(cells.map(({ seconds }) => seconds)), labels, suffix: '_sum' },
    { value: count, labels, suffix: '_count' },
  ]
}
