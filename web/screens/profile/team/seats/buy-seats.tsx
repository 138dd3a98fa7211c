import { useState } from 'react'
import * as texts from '#texts/profile/seats.tsx'
import type { PlanType } from '../../../../../contract/billing/calls.ts'
import { dollars } from '../../../../../contract/billing/dollars.ts'
import { mayBeChosen } from '../../../../../contract/billing/may-be-chosen.ts'
import type { PracticeDoctor } from '../../../../../contract/billing/seat-calls.ts'
import { maxSeats } from '../../../../../contract/billing/seat-limits.ts'
import { site } from '../../../../../site.config.ts'
import { Button } from '../../../../ui/button.tsx'
import { DoctorChoice } from './doctor-choice.tsx'
import { useSeatPages } from './use-seats.ts'

/** Chooses who is Featured, says what that costs, and goes on to the payment. */
export function BuySeats({ doctors }: { doctors: PracticeDoctor[] }) {
  const free = doctors.filter(mayBeChosen)
  const [chosen, choose] = useState<number[]>(
    free.filter(({ state }) => state === 'seat').map(({ id }) => id),
  )
  const { opening, checkOut } = useSeatPages()
  const possible = chosen.filter((id) => free.some((doctor) => doctor.id === id))
  const count = possible.length
  return (
    <div className="grid gap-s4">
      <DoctorChoice doctors={doctors} chosen={possible} onChange={choose} />
      {free.length === 0 ? (
        <p className="text-ink-2">{texts.allFeatured}</p>
      ) : (
        <>
          <p role="status">
            {count === 0 ? (
              <span className="text-ink-2">{texts.chooseWhom}</span>
            ) : (
              texts.renewed(<b>{total(count)}</b>)
            )}
          </p>
          {count > maxSeats && <p className="text-warn">{texts.atMost(maxSeats)}</p>}
          <div>
            <Button
              variant="gold"
              disabled={count === 0 || count > maxSeats}
              sending={opening}
              sendingLabel={texts.opening}
              onClick={() => checkOut(possible)}
            >
              {texts.continueToPayment((text) => (
                <span className="sr-only">{text}</span>
              ))}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** `3 listings at $99 each: $297 a month` */
export function total(count: number, planType: PlanType = 'standard_monthly'): string {
  const price = planType === 'standard_yearly' ? site.prices.yearly : site.prices.monthly
  return texts.total(count, dollars(price), dollars(count * price), planType)
}
