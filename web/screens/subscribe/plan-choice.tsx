import { useId } from 'react'
import { type Plan, plans } from '../../billing/plans.ts'
import { Badge } from '../../ui/badge.tsx'

type Props = { chosen: Plan; onChoose: (plan: Plan) => void }

/** `Monthly` or `Annual` (UPG-03, UPG-04). */
export function PlanChoice({ chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="sr-only">Billing</legend>
      <div className="grid gap-s3">
        {plans.map((plan) => (
          <Choice
            key={plan.type}
            plan={plan}
            isChosen={plan.type === chosen.type}
            onChoose={() => onChoose(plan)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Choice({
  plan,
  isChosen,
  onChoose,
}: {
  plan: Plan
  isChosen: boolean
  onChoose: () => void
}) {
  const id = useId()
  const { type, label, price, per, savings, exactly } = plan
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-s3 rounded-2 border border-line-control bg-surface p-s4 shadow-none has-checked:border-oak has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-oak has-focus-visible:shadow-ring">
      <input
        type="radio"
        id={id}
        name="plan"
        value={type}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={`${id}-price`}
        className="mt-1 size-5 accent-oak outline-none"
      />
      <div className="grid gap-s2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-s3">
          {/* the whole box is the label's */}
          <label htmlFor={id} className="cursor-pointer font-semibold after:absolute after:inset-0">
            {label}
          </label>
          <span id={`${id}-price`}>
            <span className="display text-head-3">{price}</span>/{per}
          </span>
        </div>
        {savings.length > 0 && (
          <p className="flex flex-wrap gap-s2">
            {savings.map((words) => (
              <Badge key={words} variant="oak">
                {words}
              </Badge>
            ))}
          </p>
        )}
        {exactly && <p className="text-sm text-ink-2">{exactly}</p>}
      </div>
    </div>
  )
}
