import { basicBioLength, basicFields } from '../../../../../contract/providers/profile-fields.ts'
import { useCall } from '../../../../data/call.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Progress } from '../../../../ui/progress.tsx'
import { specialtyNamesCall } from '../profile-calls.ts'
import { isFilled } from './form-values.ts'
import { LineField, ProfileField, TextField } from './profile-field.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

/** What every profile has (PROF-07 to PROF-11). */
export function BasicInformationCard({ form }: { form: ProfileFormState }) {
  const { values } = form
  const bioLength = values.basicBio.length
  return (
    <Panel title="Basic Information" note={!form.premium && <Badge>Free Plan</Badge>}>
      <div className="grid gap-s5">
        <Progress
          subject="Basic Information"
          label="Fields filled in"
          done={basicFields.filter((name) => isFilled(values[name])).length}
          of={basicFields.length}
        />
        <div className="grid gap-s4 tablet:grid-cols-2">
          <LineField form={form} name="firstName" autoComplete="given-name" />
          <LineField form={form} name="lastName" autoComplete="family-name" />
          <SpecialtyField form={form} />
          <LineField
            form={form}
            name="phone"
            type="tel"
            autoComplete="tel"
            placeholder="(210) 555-0100"
            help="Shown on your public profile."
          />
          <TextField
            form={form}
            name="basicBio"
            wide
            rows={3}
            maxLength={basicBioLength}
            help={`${basicBioLength} characters max, ${bioLength} used.`}
          />
        </div>
      </div>
    </Panel>
  )
}

/** PROF-08: the specialties of the directory. */
function SpecialtyField({ form }: { form: ProfileFormState }) {
  const { data: names = [], isError, refetch } = useCall(specialtyNamesCall)
  const chosen = form.values.specialty
  const choices = chosen && !names.includes(chosen) ? [chosen, ...names] : names
  return (
    <ProfileField
      form={form}
      name="specialty"
      help={
        isError && (
          <>
            The specialties could not be loaded.{' '}
            <Button variant="link" className="min-h-0 py-0" onClick={() => refetch()}>
              Try Again
            </Button>
          </>
        )
      }
    >
      <Select
        name="specialty"
        value={chosen}
        onChange={(event) => form.set('specialty', event.target.value)}
      >
        <option value="">Choose a specialty</option>
        {choices.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </ProfileField>
  )
}
