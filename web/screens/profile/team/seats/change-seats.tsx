import { useId, useState } from 'react'
import { saving } from '#texts/ui.ts'
import { dollars, exactDollars } from '../../../../../contract/billing/dollars.ts'
import { mayBeChosen } from '../../../../../contract/billing/may-be-chosen.ts'
import type {
  PracticeSeats,
  PracticeSubscription,
} from '../../../../../contract/billing/seat-calls.ts'
import { maxSeats } from '../../../../../contract/billing/seat-limits.ts'
import { site } from '../../../../../site.config.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { CloseButton } from '../../../../ui/overlays/close-button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { DoctorChoice } from './doctor-choice.tsx'
import { useSaveSeats } from './use-seats.ts'

type Props = { seats: PracticeSeats; subscription: PracticeSubscription; takeFocus: () => void }

/** Gives seats that are paid for, and pays for more or fewer of them. */
export function ChangeSeats({ seats, subscription, takeFocus }: Props) {
  const { doctors } = seats
  const holders = doctors.filter(({ state }) => state === 'seat').map(({ id }) => id)
  const [chosen, choose] = useState(holders)
  const [wanted, want] = useState(subscription.seats)
  const [price, setPrice] = useState<number | null>(null)
  const { busy, ask, save } = useSaveSeats(seats)
  const hintId = useId()
  const isPayer = subscription.payer.isSelf
  const mayPay = isPayer && subscription.status === 'active' && !subscription.cancelAtPeriodEnd
  const most = Math.min(maxSeats, Math.max(subscription.seats, doctors.filter(mayBeChosen).length))
  const tooMany = chosen.length > wanted
  const isSame = wanted === subscription.seats && sameMembers(chosen, holders)
  const finish = async () => {
    const saved = await save({ doctorIds: chosen, seats: wanted })
    setPrice(null)
    if (saved) takeFocus()
  }
  const press = async () => {
    if (wanted === subscription.seats) return finish()
    setPrice(await ask(wanted))
  }
  return (
    <div className="grid gap-s4">
      <DoctorChoice
        doctors={doctors}
        chosen={chosen}
        disabled={busy}
        onChange={(next) => {
          choose(next)
          if (mayPay && next.length > wanted) want(Math.min(most, next.length))
        }}
      />
      {mayPay && (
        <Field
          className="max-w-prose"
          label="Listings your practice pays for"
          help={`${dollars(site.prices.monthly)} a month each. What you add or remove counts from today on.`}
        >
          <Select value={wanted} onChange={({ target }) => want(Number(target.value))}>
            {Array.from({ length: most }, (_, n) => (
              <option key={n + 1} value={n + 1}>
                {n + 1}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <p id={hintId} role="status" className={tooMany ? 'font-semibold text-warn' : 'text-ink-2'}>
        {hint({
          chosen: chosen.length,
          wanted,
          mayPay,
          payer: isPayer ? null : subscription.payer.name,
        })}
      </p>
      <div>
        <Button
          variant="primary"
          sending={busy}
          sendingLabel={saving}
          disabled={tooMany || isSame}
          aria-describedby={hintId}
          onClick={press}
        >
          Save Changes
        </Button>
      </div>
      {price !== null && (
        <Dialog
          open
          role="alertdialog"
          title={wanted > subscription.seats ? 'Pay for more listings?' : 'Pay for fewer listings?'}
          onClose={() => setPrice(null)}
        >
          <PriceText now={price} wanted={wanted} />
          <div className="flex flex-wrap gap-s3">
            <Button variant="primary" sending={busy} sendingLabel={saving} onClick={finish}>
              {price > 0
                ? `Pay ${exactDollars(price)}`
                : `Pay for ${wanted} ${wanted === 1 ? 'Listing' : 'Listings'}`}
            </Button>
            <CloseButton data-autofocus>Cancel</CloseButton>
          </div>
        </Dialog>
      )}
    </div>
  )
}

function PriceText({ now, wanted }: { now: number; wanted: number }) {
  const later = `From the next bill on, ${wanted} ${wanted === 1 ? 'listing costs' : 'listings cost'} ${dollars(wanted * site.prices.monthly)} a month.`
  return (
    <div className="grid gap-s3 text-ink-2">
      <p>
        {now >= 0 ? (
          <>
            <b className="text-ink">{exactDollars(now)}</b> is charged now, for the days until the
            next bill.
          </>
        ) : (
          <>
            <b className="text-ink">{exactDollars(-now)}</b> is credited to your next bill, for the
            days that are paid already.
          </>
        )}
      </p>
      <p>{later}</p>
    </div>
  )
}

function hint({
  chosen,
  wanted,
  mayPay,
  payer,
}: {
  chosen: number
  wanted: number
  mayPay: boolean
  /** Null: the reader. */
  payer: string | null
}): string {
  if (chosen > wanted)
    return payer
      ? `Your practice pays for ${wanted}. Take somebody off, or ask ${payer} to pay for more.`
      : `${mayPay ? 'Choose more listings, or take' : 'Take'} somebody off: ${chosen} are chosen for ${wanted} ${wanted === 1 ? 'listing' : 'listings'}.`
  const free = wanted - chosen
  if (free === 0) return `All ${wanted} are given.`.replace('All 1 are', 'The listing is')
  return `${chosen} of ${wanted} given, ${free} free.`
}

const sameMembers = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))
