import * as texts from '#texts/profile/to-do.ts'
import { factLabels } from '../../../../contract/directory/facts/fact-labels.ts'
import type { PracticeFacts } from '../../../../contract/directory/facts/patient-facts.ts'
import { paths } from '../../../../contract/paths.ts'
import type { OwnDoctor } from '../../../../contract/providers/calls.ts'
import type { OwnFacts } from '../../../../contract/providers/fact-calls.ts'
import { profileFieldNames } from '../../../../contract/providers/profile-fields.ts'
import { allOf } from '../../../kit/data/all-of.ts'
import { useCall } from '../../../kit/data/call.ts'
import type { CardQuery } from '../../../kit/ui/card-content.tsx'
import { freshFor, ownDoctorCall, ownFactsCall } from '../own-calls.ts'

type EmptyField = { label: string; href: string }

/** Links into the form, each to a field that is empty. */
export function EmptyFields({ fields }: { fields: readonly EmptyField[] }) {
  return (
    <div>
      <h3>{texts.stillEmpty}</h3>
      <p className="mt-s1 text-ink-2">{texts.emptyIntro}</p>
      <ul className="mt-s3 flex flex-wrap gap-s2">
        {fields.map(({ label, href }) => (
          <li key={href}>
            <a className="chip" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The empty fields of the own profile; none without one. */
export function useEmptyFields(): CardQuery<EmptyField[]> {
  const doctor = useCall(ownDoctorCall, { staleTime: freshFor })
  const facts = useCall(ownFactsCall, { staleTime: freshFor })
  const { data, ...query } = allOf({ doctor, facts })
  return { ...query, data: data && emptyFields(data.doctor, data.facts) }
}

/** Those that patients look for; nobody needs a page at every network. */
const looked = ['phone', 'basicBio'] as const
const lookedOfPremium = ['detailedBio', 'website', 'education', 'affiliations'] as const

const lookedFacts = [
  'newPatients',
  'plans',
  'languages',
  'officeHours',
  'visits',
  'ages',
  'services',
  'accessibility',
] as const

/** A fact is empty if neither the doctor nor the practice says it. */
export function emptyFields(
  doctor: Pick<OwnDoctor, 'form' | 'premium'> | null,
  facts: Pick<OwnFacts, 'form' | 'practice'> | null,
): EmptyField[] {
  if (!doctor || !facts) return []
  const fields = [...looked, ...(doctor.premium ? lookedOfPremium : [])]
  const { form, practice } = facts
  return [
    ...lookedFacts
      .filter((fact) => !isSaid(form, fact) && !(practice && isSaid(practice.form, fact)))
      .map((fact) => ({ label: factLabels[fact], href: paths.profile('my-profile', { fact }) })),
    ...fields
      .filter((field) => !doctor.form[field]?.trim())
      .map((field) => ({
        label: profileFieldNames[field],
        href: paths.profile('my-profile', { field }),
      })),
  ]
}

type Said = PracticeFacts & { languages?: string[] }

function isSaid(form: Said, fact: (typeof lookedFacts)[number]): boolean {
  if (fact === 'newPatients') return form.newPatients.answer !== ''
  if (fact === 'officeHours') return Object.keys(form.officeHours).length > 0
  if (fact === 'languages') return Boolean(form.languages?.length) || form.staffLanguages.length > 0
  return form[fact].length > 0
}
