import { Check } from 'lucide-react'
import { useSearchedPlans } from './use-searched-plans.ts'

/** Plans, those the reader searched for before all others. */
export function PlanList({ plans }: { plans: readonly string[] }) {
  const searched = useSearchedPlans(plans)
  const others = plans.filter((plan) => !searched.includes(plan))
  return (
    <>
      {searched.map((plan) => (
        <span key={plan} className="flex items-center gap-[0.35em] font-semibold text-oak">
          <Check className="icon" />
          <span>
            {plan}
            <span className="sr-only">, which you searched for</span>
          </span>
        </span>
      ))}
      {others.length > 0 && <span className="block">{others.join(', ')}</span>}
    </>
  )
}
