import type { Shown } from '../../contract/insights/calls.ts'
import type { Collector } from '../platform/metrics/metrics.ts'

/** Searches counted by this process, each time, without their text. */
export class SearchFigures {
  #all = 0
  #withoutAnswer = 0

  count(list: Shown): void {
    if (list.kind !== 'search' || list.from > 0) return
    this.#all++
    if (list.found === 0) this.#withoutAnswer++
  }

  collector() {
    return {
      name: 'searches',
      families: {
        directory_searches_total: {
          help: 'Searches that browsers reported and insights may count',
          type: 'counter',
        },
        directory_searches_without_answer_total: {
          help: 'Those of them that found nothing',
          type: 'counter',
        },
      },
      read: () => ({
        directory_searches_total: this.#all,
        directory_searches_without_answer_total: this.#withoutAnswer,
      }),
    } satisfies Collector
  }
}
