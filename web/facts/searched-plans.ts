import { plainLetters } from '../../contract/fold.ts'

/** Words of many plans' names: they name none of them. */
const commonWords = new Set(
  'plan plans health insurance care healthcare network hmo ppo epo pos advantage choice select'.split(
    ' ',
  ),
)

/**
 * The plans of a list that an address of a list of doctors asks for: by `plan`, or by a word of
 * their names in `search`.
 */
export function searchedPlans(plans: readonly string[], listAddress: string): string[] {
  const params = new URL(listAddress, 'http://site.invalid').searchParams
  const asked = new Set(params.getAll('plan').map(fold))
  const words = new Set(wordsOf(params.get('search') ?? ''))
  return plans.filter(
    (plan) =>
      asked.has(fold(plan)) ||
      wordsOf(plan).some((word) => words.has(word) && word.length > 2 && !commonWords.has(word)),
  )
}

const fold = (text: string) => plainLetters(text).trim()
const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u)
