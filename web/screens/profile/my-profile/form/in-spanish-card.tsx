import * as texts from '#texts/profile/in-spanish.ts'
import { basicBioLength } from '../../../../../contract/providers/profile-fields.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { LineField, TextField } from './profile-field.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

/** The profile's Spanish texts, available on the plan of their English versions. */
export function InSpanishCard({ form }: { form: ProfileFormState }) {
  const used = form.values.basicBioEs.length
  return (
    <Panel title={texts.title}>
      <div className="grid gap-s4">
        <p className="max-w-prose text-ink-2">{texts.intro}</p>
        <TextField
          form={form}
          name="basicBioEs"
          lang="es"
          rows={3}
          maxLength={basicBioLength}
          help={texts.charactersUsed(used, basicBioLength)}
        />
        <LineField form={form} name="servicesEs" lang="es" help={texts.separatedByCommas} />
        {form.premium && <TextField form={form} name="detailedBioEs" lang="es" rows={7} />}
      </div>
    </Panel>
  )
}
