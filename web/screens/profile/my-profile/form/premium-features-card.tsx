import { Lock } from 'lucide-react'
import { paths } from '../../../../../contract/paths.ts'
import { premiumFields } from '../../../../../contract/providers/profile-fields.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { HalfSun } from '../../../../ui/pictures/sun.tsx'
import { Progress } from '../../../../ui/progress.tsx'
import { PendingBadge } from '../../pending-badge.tsx'
import { isFilled } from './form-values.ts'
import { LineField, TextField, upgradeNoticeId } from './profile-field.tsx'
import type { ProfileFormState } from './use-profile-form.ts'

type Props = {
  form: ProfileFormState
  /** The team has not approved the profile yet: what is saved waits with it. */
  isPending: boolean
  /** The listing is Featured already, and only the approval is missing. */
  opensWithApproval: boolean
}

/** What a Featured listing adds, for premium members to edit (PROF-12 to PROF-14, D27). */
export function PremiumFeaturesCard({ form, isPending, opensWithApproval }: Props) {
  const { premium } = form
  return (
    <Panel
      title="Premium Features"
      sunlit={premium}
      note={
        <span className="flex flex-wrap gap-s2">
          <Badge variant="gold">
            {premium ? <HalfSun /> : <Lock className="icon" />}
            {premium ? 'Premium' : 'Upgrade Required'}
          </Badge>
          {premium && isPending && form.base.revision && <PendingBadge />}
        </span>
      }
    >
      <div className="grid gap-s5">
        <Progress
          subject="Premium Features"
          label="Fields filled in"
          done={premiumFields.filter((name) => isFilled(form.values[name])).length}
          of={premiumFields.length}
        />
        {premium && isPending && (
          <p className="text-ink-2">
            These fields are public once your profile is approved by our team.
          </p>
        )}
        {!premium && <Notice opensWithApproval={opensWithApproval} />}
        <fieldset
          disabled={!premium}
          className="grid gap-s4 tablet:grid-cols-2"
          aria-label="Premium Features"
        >
          <Fields form={form} />
        </fieldset>
      </div>
    </Panel>
  )
}

function Notice({ opensWithApproval }: { opensWithApproval: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-s5 gap-y-s3">
      <p id={upgradeNoticeId}>
        Upgrade to Premium to edit these fields.
        {opensWithApproval && (
          <span className="block text-sm text-ink-2">
            This listing is Featured: they open once your claim is approved.
          </span>
        )}
      </p>
      {!opensWithApproval && (
        <ButtonLink variant="gold" href={paths.subscribe()}>
          Upgrade to Premium
        </ButtonLink>
      )}
    </div>
  )
}

function Fields({ form }: { form: ProfileFormState }) {
  // nobody types into a locked field, so it need not be large
  const rows = (open: number) => (form.premium ? open : 2)
  const link = { form, type: 'url', placeholder: 'https://' } as const
  return (
    <>
      <TextField form={form} name="detailedBio" wide rows={rows(7)} />
      <LineField {...link} name="website" />
      <LineField {...link} name="linkedin" />
      <LineField {...link} name="twitter" />
      <LineField {...link} name="instagram" />
      <TextField
        form={form}
        name="education"
        wide
        rows={rows(4)}
        help={form.premium && 'One degree, training or certification a line.'}
      />
      <TextField form={form} name="affiliations" wide rows={rows(3)} />
    </>
  )
}
