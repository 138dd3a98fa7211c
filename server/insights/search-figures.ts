import { Counter, Registry } from 'prom-client'
import type { Shown } from '../../contract/insights/calls.ts'
import type { Collector } from '../platform/metrics/metrics.ts'

/** Searches counted by this process, each time, without their text. */
export class SearchFigures implements Collector {
  readonly name = 'searches'
  readonly registry = new Registry()
  readonly #all = new Counter({
    name: 'directory_searches_total',
    help: 'Searches that browsers reported and insights may count',
    registers: [this.registry],
  })
  readonly #withoutAnswer = new Counter({
    name: 'directory_searches_without_answer_total',
    help: 'Those of them that found nothing',
    registers: [this.registry],
  })

  count(list: Shown): void {
    if (list.kind !== 'search' || list.from > 0) return
    this.#all.inc()
    if (list.found === 0) this.#withoutAnswer.inc()
  }
}
