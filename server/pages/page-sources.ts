import { hash } from 'node:crypto'
import type { Answer, CallKey, Input } from '../../contract/calls.ts'
import { dayOf } from '../insights/days.ts'
import type { CallInProcess } from '../platform/http/serve.ts'

type AnsweredCall = { key: CallKey; input: Input<CallKey>; digest: string }

/**
 * All inputs of a page: the answers of its calls, and what all pages of a day share. If they are
 * the same again, so is the page. See docs/decisions/0057-unchanged-pages.md.
 */
export class PageSources {
  readonly #circumstances: string
  readonly #calls: AnsweredCall[] = []

  /** `isOpen`: the directory is open to patients. */
  constructor(isOpen: boolean) {
    this.#circumstances = circumstancesNow(isOpen)
  }

  /** Makes calls with `callApi` and stores their answers. */
  recording(callApi: CallInProcess): CallInProcess {
    return async (key, input) => {
      const answer = await callApi(key, input)
      this.#calls.push({ key, input, digest: digestOf(answer) })
      return answer
    }
  }

  /** Makes the same calls again. A call that fails now counts as changed. */
  async areSame(callApi: CallInProcess, isOpen: boolean): Promise<boolean> {
    if (this.#circumstances !== circumstancesNow(isOpen)) return false
    const same = await Promise.all(
      this.#calls.map(async ({ key, input, digest }) => {
        const answer: unknown = await callApi(key, input).catch(() => failure)
        return answer !== failure && digestOf(answer) === digest
      }),
    )
    return !same.includes(false)
  }
}

/** Makes each call once; a failed one again. */
export function answeringOnce(callApi: CallInProcess): CallInProcess {
  const answers = new Map<string, Promise<unknown>>()
  return async (key, input) => {
    const call = `${key} ${JSON.stringify(input)}`
    const answer = answers.get(call) ?? callApi(key, input)
    answers.set(call, answer)
    answer.catch(() => answers.delete(call))
    return (await answer) as Answer<typeof key>
  }
}

const failure = Symbol('failed')

/** Includes the directory's own day, because the footer of every page shows its year. */
const circumstancesNow = (isOpen: boolean) => `${dayOf(new Date())} ${isOpen}`

/** A changed page is rendered from the answers already compared. */
const digests = new WeakMap<object, string>()

function digestOf(answer: unknown): string {
  const earlierDigest = answer instanceof Object ? digests.get(answer) : undefined
  if (earlierDigest) return earlierDigest
  const digest = hash('sha1', JSON.stringify(answer) ?? '', 'base64')
  if (answer instanceof Object) digests.set(answer, digest)
  return digest
}
