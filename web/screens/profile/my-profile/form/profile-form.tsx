import { Save } from 'lucide-react'
import { useState } from 'react'
import type { OwnDoctor } from '../../../../../contract/providers/calls.ts'
import type { CurrentUser } from '../../../../data/current-user.ts'
import { useUnsaved } from '../../../../form/unsaved-guard.tsx'
import { Button } from '../../../../ui/button.tsx'
import { isApproved } from '../../premium-state.ts'
import { BasicInformationCard } from './basic-information-card.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { PremiumFeaturesCard } from './premium-features-card.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Both cards of the profile, saved together (PROF-15, PROF-16). */
export function ProfileForm({
  doctor,
  user,
  premium,
}: {
  doctor: OwnDoctor | null
  user: CurrentUser
  premium: boolean
}) {
  const form = useProfileForm(doctor, user, premium)
  const [status, setStatus] = useState('')
  useUnsaved('profile', form.isUnsaved)
  return (
    <form {...form.attributes} aria-label="Profile" className={fields}>
      <ChangedMeanwhile form={form} doctor={doctor} />
      <fieldset disabled={form.sending} className="grid gap-gap">
        <BasicInformationCard form={form} />
        <PremiumFeaturesCard
          form={form}
          isPending={!isApproved(doctor)}
          opensWithApproval={Boolean(doctor?.featured) && !isApproved(doctor)}
        />
      </fieldset>
      <div className={form.isUnsaved ? `${bar} ${floating}` : bar}>
        <Button type="submit" variant="primary" sending={form.sending} sendingLabel="Saving...">
          <Save className="icon" />
          Save Profile
        </Button>
        <Button
          onClick={() => {
            form.reset()
            setStatus('The fields are as last saved.')
          }}
        >
          Cancel Changes
        </Button>
        <p className="text-sm text-ink-2 max-tablet:sr-only" role="status">
          {form.isUnsaved ? 'You have unsaved changes.' : status}
        </p>
      </div>
    </form>
  )
}

// room for what floats below, so that it never hides the field in focus
const fields = 'grid gap-gap [&_.input]:scroll-mb-28'
const bar = 'flex flex-wrap items-center gap-x-s3 gap-y-s2 max-tablet:*:grow max-tablet:*:px-s3'
const floating = 'sticky bottom-0 z-sticky -mx-s3 border-t border-line bg-bed-1 px-s3 py-s3'
