import { Check } from 'lucide-react'
import * as texts from '#texts/directory/facts.ts'
import type { Doctor } from '../../contract/directory/doctor.ts'
import { useSearchedPlans } from './use-searched-plans.ts'

type Props = { record: Pick<Doctor, 'insuranceAccepted' | 'plansByCarrier'> }

/** Plans by carrier, those the reader searched for before all others. */
export function PlanList({ record: { insuranceAccepted, plansByCarrier } }: Props) {
  const searched = useSearchedPlans(insuranceAccepted)
  const groups = plansByCarrier ?? [{ carrier: null, plans: insuranceAccepted }]
  return (
    <>
      {searched.map((plan) => (
        <span key={plan} className="flex items-center gap-[0.35em] font-semibold text-oak">
          <Check className="icon" />
          <span>
            {plan}
            <span className="sr-only">{texts.searchedFor}</span>
          </span>
        </span>
      ))}
      {groups.map(({ carrier, plans }) => {
        const others = plans.filter((plan) => !searched.includes(plan))
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
}
