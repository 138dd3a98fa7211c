import { useEffect, useId, useRef, useState } from 'react'
import * as texts from '#texts/account/entry.tsx'
import { type Registrant, registrants } from '../../../../contract/accounts/registrants.ts'

const [initial] = registrants

/** Whether the reader is a clinician or manages a practice, and what comes next for either. */
export function RegistrantChoice() {
  const nextId = useId()
  const [choice, choose] = useState<Registrant>(initial)
  const group = useRef<HTMLFieldSetElement>(null)
  // chosen before this code loaded
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    choose(registrants.find((registrant) => registrant === chosen) ?? initial)
  }, [])
  return (
    <fieldset ref={group} className="grid gap-s1">
      <legend className="label">{texts.registeringAs}</legend>
      <div className="flex flex-wrap gap-x-s5">
        {registrants.map((registrant) => (
          <label key={registrant} className="flex min-h-target items-center gap-s3">
            <input
              type="radio"
              name="registeredAs"
              value={registrant}
              defaultChecked={registrant === initial}
              onChange={() => choose(registrant)}
              aria-describedby={nextId}
              className="size-5 flex-none accent-oak"
            />
            {texts.registrants[registrant].label}
          </label>
        ))}
      </div>
      <p id={nextId} className="help">
        <span>{texts.registrants[choice].next}</span>
      </p>
    </fieldset>
  )
}
