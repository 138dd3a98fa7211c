import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as texts from '#texts/profile/seats.tsx'
import { cancel, error as errorTitle, saving, success as successTitle } from '#texts/ui.ts'
import type { PlanType } from '../../../../../contract/billing/calls.ts'
import { dollars, exactDollars } from '../../../../../contract/billing/dollars.ts'
import { mayBeChosen } from '../../../../../contract/billing/may-be-chosen.ts'
import type {
  PracticeSeats,
  PracticeSubscription,
} from '../../../../../contract/billing/seat-calls.ts'
import { maxSeats } from '../../../../../contract/billing/seat-limits.ts'
import { api } from '../../../../kit/data/api.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Field } from '../../../../kit/ui/fields/field.tsx'
import { Select } from '../../../../kit/ui/fields/select.tsx'
import { CloseButton } from '../../../../kit/ui/overlays/close-button.tsx'
import { Dialog } from '../../../../kit/ui/overlays/dialog.tsx'
import { showToast } from '../../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../../parts/account/refusal-text.ts'
import { priceOf } from '../../../../parts/billing/plans.ts'
import { seatsCall } from '../../own-calls.ts'
import { DoctorChoice } from './doctor-choice.tsx'
import { useSelection } from './use-selection.ts'

type Props = { seats: PracticeSeats; subscription: PracticeSubscription; takeFocus: () => void }

/** Assigns paid seats, and changes their number. */
export function ChangeSeats({ seats, subscription, takeFocus }: Props) {
  const { doctors } = seats
  const { planType } = subscription
  const holders = doctors.filter(({ state }) => state === 'seat').map(({ id }) => id)
  const { doctorIds, choose, forget } = useSelection(doctors)
  const [wantedCount, want] = useState<number>()
  const seatCount = wantedCount ?? subscription.seats
  const [price, setPrice] = useState<number | null>(null)
  const { busy, ask, save } = useSaveSeats(seats)
  const hintId = useId()
  const isPayer = subscription.payer.isSelf
  const mayPay = isPayer && subscription.status === 'active' && !subscription.cancelAtPeriodEnd
  const most = Math.min(maxSeats, Math.max(subscription.seats, doctors.filter(mayBeChosen).length))
  const tooMany = doctorIds.length > seatCount
  const isSame = seatCount === subscription.seats && sameMembers(doctorIds, holders)
  const finish = async () => {
    const isSaved = await save({ doctorIds, seats: seatCount })
    setPrice(null)
    if (!isSaved) return
    forget()
    want(undefined)
    takeFocus()
  }
  const press = async () => {
    if (seatCount === subscription.seats) return finish()
    setPrice(await ask(seatCount))
  }
  return (
    <div className="grid gap-s4">
      <DoctorChoice
        doctors={doctors}
        selection={doctorIds}
        disabled={busy}
        onChange={(next) => {
          choose(next)
          if (mayPay && next.length > seatCount) want(Math.min(most, next.length))
        }}
      />
      {mayPay && (
        <Field
          className="max-w-prose"
          label={texts.listings}
          help={texts.listingsHelp(dollars(priceOf(planType)), planType)}
        >
          <Select value={seatCount} onChange={({ target }) => want(Number(target.value))}>
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
          selectedCount: doctorIds.length,
          seatCount,
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
          {texts.saveChanges}
        </Button>
      </div>
      {price !== null && (
        <Dialog
          open
          role="alertdialog"
          title={seatCount > subscription.seats ? texts.payForMore : texts.payForFewer}
          onClose={() => setPrice(null)}
        >
          <PriceText now={price} seatCount={seatCount} planType={planType} />
          <div className="flex flex-wrap gap-s3">
            <Button variant="primary" sending={busy} sendingLabel={saving} onClick={finish}>
              {price > 0 ? texts.pay(exactDollars(price)) : texts.payFor(seatCount)}
            </Button>
            <CloseButton data-autofocus>{cancel}</CloseButton>
          </div>
        </Dialog>
      )}
    </div>
  )
}

type PriceProps = { now: number; seatCount: number; planType: PlanType }

function PriceText({ now, seatCount, planType }: PriceProps) {
  const sum = <b className="text-ink">{exactDollars(Math.abs(now))}</b>
  return (
    <div className="grid gap-s3 text-ink-2">
      <p>{now >= 0 ? texts.chargedNow(sum) : texts.credited(sum)}</p>
      <p>{texts.fromNextBill(seatCount, dollars(seatCount * priceOf(planType)), planType)}</p>
    </div>
  )
}

function hint({
  selectedCount,
  seatCount,
  mayPay,
  payer,
}: {
  selectedCount: number
  seatCount: number
  mayPay: boolean
  /** Null: the reader. */
  payer: string | null
}): string {
  if (selectedCount > seatCount) {
    if (payer) return texts.tooManyOfOther(seatCount, payer)
    return mayPay
      ? texts.tooManyPayMore(selectedCount, seatCount)
      : texts.tooMany(selectedCount, seatCount)
  }
  const free = seatCount - selectedCount
  return free === 0 ? texts.allGiven(seatCount) : texts.someFree(selectedCount, seatCount, free)
}

const sameMembers = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

type Choice = { doctorIds: number[]; seats: number }

/** Saves the Featured doctors. `ask` answers the cost of another number of listings; null if refused. */
function useSaveSeats({ revision }: PracticeSeats) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      showToast({ title: errorTitle, description: refusalText(error), destructive: true })
      await client.refetchQueries({ queryKey: seatsCall.queryKey })
      return null
    } finally {
      setBusy(false)
    }
  }
  const ask = (seats: number) =>
    attempt(async () => {
      const { now } = await api('POST /api/user/practice/seats/preview', { body: { seats } })
      return now
    })
  const save = (choice: Choice) =>
    attempt(async () => {
      const answer = await api('PUT /api/user/practice/seats', { body: { ...choice, revision } })
      client.setQueryData(seatsCall.queryKey, answer)
      showToast({ title: successTitle, description: texts.saved })
      void client.invalidateQueries({
        predicate: ({ queryKey: [key] }) => shownBySeats.test(String(key)),
      })
      return answer
    })
  return { busy, ask, save }
}

/** Invalidates what a seat affects elsewhere on the screen and on public pages. */
const shownBySeats = /^GET \/api\/(user\/doctor|doctors|practices|specialties)/
