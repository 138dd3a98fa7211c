import * as texts from '#texts/profile/seats.tsx'
import { mayBeChosen } from '../../../../../contract/billing/may-be-chosen.ts'
import type { PracticeDoctor } from '../../../../../contract/billing/seat-calls.ts'
import { paths } from '../../../../../contract/paths.ts'

const notes: Record<PracticeDoctor['state'], string | null> = {
  seat: null,
  free: null,
  'own subscription': texts.paysAlready,
  complimentary: texts.featuredByTeam,
}

type Props = {
  doctors: PracticeDoctor[]
  selection: readonly number[]
  disabled?: boolean
  onChange: (selection: number[]) => void
}

/** Selects the practice's Featured doctors. Nobody is paid for twice. */
export function DoctorChoice({ doctors, selection, disabled = false, onChange }: Props) {
  return (
    <fieldset className="grid" disabled={disabled}>
      <legend className="label mb-s1">{texts.featuredDoctors}</legend>
      {doctors.map((doctor) => {
        const { id, name, slug, state } = doctor
        const note = notes[state]
        return (
          <div key={id} className="flex flex-wrap items-center gap-x-s4 border-t border-line py-s1">
            <label className="flex min-h-11 min-w-0 flex-1 items-center gap-s3">
              <input
                type="checkbox"
                className="size-5 flex-none accent-oak"
                disabled={!mayBeChosen(doctor)}
                checked={note !== null || selection.includes(id)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...selection, id] : selection.filter((other) => other !== id),
                  )
                }
              />
              <span className="min-w-0">
                <b className="wrap-anywhere">{name}</b>
                {note && <span className="block text-ink-2">{note}</span>}
              </span>
            </label>
            <a
              className="inline-flex min-h-11 items-center"
              href={paths.doctor(slug)}
              aria-label={texts.profileOf(name)}
            >
              {texts.profile}
            </a>
          </div>
        )
      })}
    </fieldset>
  )
}
