import { Check, Circle } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as texts from '#texts/directory/facts.ts'
import { englishAddress } from '../../../contract/addresses.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { isConfirmed } from '../../../contract/directory/facts/fact-counts.ts'
import { plainLetters } from '../../../contract/text/fold.ts'
import { pageBefore } from '../profile/use-way-back.ts'

type Props = { record: Pick<Doctor, 'insuranceAccepted' | 'plansByCarrier' | 'facts'> }

/** Plans beyond which phones fold the list. */
const mostOpen = 6

/** Plans by carrier, those the reader searched for first. On phones a long list is folded. */
export function PlanList({ record: { insuranceAccepted, plansByCarrier, facts } }: Props) {
  const confirmed = isConfirmed(facts.plans)
  const matches = useSearchedPlans(insuranceAccepted)
  const groups = plansByCarrier ?? [{ carrier: null, plans: insuranceAccepted }]
  const list = (
    <>
      {matches.map((plan) => (
        <span
          key={plan}
          className={`flex items-center gap-[0.35em] font-semibold ${confirmed ? 'text-oak' : ''}`}
        >
          {confirmed ? <Check className="icon" /> : <Circle className="icon" />}
          <span>
            {plan}
            <span className="sr-only">{texts.searchedFor}</span>
          </span>
        </span>
      ))}
      {groups.map(({ carrier, plans }) => {
        const others = plans.filter((plan) => !matches.includes(plan))
        if (others.length === 0) return null
        return (
          <span key={carrier} className="block">
            {carrier && <span className="font-normal text-ink-2">{carrier}: </span>}
            {others.join(', ')}
          </span>
        )
      })}
    </>
  )
  if (insuranceAccepted.length <= mostOpen) return list
  return (
    <div className="folding-lines">
      <div>{list}</div>
      <details className="fold">
        <summary className="btn btn-link">{texts.allPlans(insuranceAccepted.length)}</summary>
      </details>
    </div>
  )
}

/** The plans the reader searched for. In the browser only, because pages are cached and shared. */
function useSearchedPlans(plans: readonly string[]): string[] {
  const [address, setAddress] = useState<string>()
  useEffect(() => setAddress(listAddress()), [])
  return address ? searchedPlans(plans, address) : []
}

const isList = (address: string) =>
  /^\/(doctors|specialties\/[^/]+)\/?$/.test(englishAddress(address).path)

/** The list the reader came from, even in another tab. */
function listAddress(): string | undefined {
  const before = pageBefore(isList)
  if (before) return before.address
  const { referrer } = document
  if (!referrer.startsWith(`${location.origin}/`)) return undefined
  const { pathname, search } = new URL(referrer)
  return isList(pathname) ? pathname + search : undefined
}

/** Words in the names of many plans, which identify none. */
const commonWords = new Set(
  'plan plans health insurance care healthcare network hmo ppo epo pos advantage choice select'.split(
    ' ',
  ),
)

/**
 * The plans that the address of a list of doctors asks for: by `plan`, or by a word of
 * their names in `search`.
 */
export function searchedPlans(plans: readonly string[], listAddress: string): string[] {
  const params = new URL(listAddress, 'http://site.invalid').searchParams
  const planNames = new Set(params.getAll('plan').map(fold))
  const words = new Set(wordsOf(params.get('search') ?? ''))
  return plans.filter(
    (plan) =>
      planNames.has(fold(plan)) ||
      wordsOf(plan).some((word) => words.has(word) && word.length > 2 && !commonWords.has(word)),
  )
}

const fold = (text: string) => plainLetters(text).trim()
const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u)
