import { Lock, Save } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import * as spanishTexts from '#texts/profile/in-spanish.ts'
import { charactersUsed } from '#texts/profile/in-spanish.ts'
import { freePlan } from '#texts/profile/my-profile.ts'
import * as texts from '#texts/profile/profile-form.ts'
import * as uiTexts from '#texts/ui.ts'
import type { DoctorCard } from '../../../../../contract/directory/doctor.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { OwnDoctor } from '../../../../../contract/providers/calls.ts'
import {
  basicBioLength,
  basicFields,
  premiumFields,
} from '../../../../../contract/providers/profile-fields.ts'
import { site } from '../../../../../site.config.ts'
import { call, useCall } from '../../../../kit/data/call.ts'
import type { CurrentUser } from '../../../../kit/data/current-user.ts'
import { SaveBar } from '../../../../kit/form/save-bar.tsx'
import { useUnsaved } from '../../../../kit/form/unsaved-guard.tsx'
import { Badge } from '../../../../kit/ui/badge.tsx'
import { Button, ButtonLink } from '../../../../kit/ui/button.tsx'
import { Select } from '../../../../kit/ui/fields/select.tsx'
import { Panel } from '../../../../kit/ui/panel.tsx'
import { HalfSun } from '../../../../kit/ui/pictures/sun.tsx'
import { Progress } from '../../../../kit/ui/progress.tsx'
import { useAskedFact, useAskedField } from '../../../../parts/patient-facts/use-asked-fact.ts'
import { PendingBadge } from '../../pending-badge.tsx'
import { isApproved } from '../../premium-state.ts'
import { ClaimDialog } from '../claim/claim-dialog.tsx'
import { LookAlikes } from '../claim/look-alikes.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { PremiumFields } from './premium-fields.tsx'
import { LineField, ProfileField, TextField, upgradeNoticeId } from './profile-field.tsx'
import { isFilled, type ProfileFormState, useProfileForm } from './use-profile-form.ts'

/** Both cards of the profile, saved together (PROF-15, PROF-16). */
export function ProfileForm({
  doctor,
  user,
  premium,
  onClaimed,
}: {
  doctor: OwnDoctor | null
  user: CurrentUser
  premium: boolean
  /** Shows the claim of a profile that resembles the new one. */
  onClaimed: () => Promise<void>
}) {
  const form = useProfileForm(doctor, user, premium)
  const [status, setStatus] = useState('')
  const [choice, choose] = useState<DoctorCard | null>(null)
  const ref = useRef<HTMLFormElement>(null)
  const isPhoneAsked = useAskedFact('doctor', controlsOfFacts, ref) !== null
  useAskedField(ref)
  useUnsaved('profile', form.isUnsaved)
  return (
    <>
      <form ref={ref} {...form.attributes} aria-label={texts.form} className="grid gap-gap">
        <ChangedMeanwhile form={form} doctor={doctor} />
        <fieldset disabled={form.sending} className="grid gap-gap">
          <BasicInformationCard form={form} isPhoneAsked={isPhoneAsked}>
            {!doctor && <LookAlikes name={form.values} onClaim={choose} />}
          </BasicInformationCard>
          <PremiumFeaturesCard
            form={form}
            isPending={!isApproved(doctor)}
            opensWithApproval={Boolean(doctor?.featured) && !isApproved(doctor)}
          />
          <InSpanishCard form={form} />
        </fieldset>
        <SaveBar
          form={ref}
          title={texts.form}
          discard={form.reset}
          isUnsaved={form.isUnsaved}
          wrongControls={form.wrongControls}
          status={form.isUnsaved ? texts.unsaved : status}
          floatingClassName="bg-bed-1"
        >
          <Button
            type="submit"
            variant="primary"
            sending={form.sending}
            sendingLabel={uiTexts.saving}
          >
            <Save className="icon" />
            {texts.save}
          </Button>
          <Button
            onClick={() => {
              form.reset()
              setStatus(texts.asLastSaved)
            }}
          >
            {texts.cancelChanges}
          </Button>
        </SaveBar>
      </form>
      {choice && (
        <ClaimDialog
          kind="doctor"
          record={choice}
          search={{ setInput: () => {}, refetch: () => {} }}
          onClose={() => choose(null)}
          onClaimed={onClaimed}
        />
      )}
    </>
  )
}

const controlsOfFacts = { phone: 'phone' }

/** Fields of every profile (PROF-07 to PROF-11). */
function BasicInformationCard({
  form,
  isPhoneAsked,
  children,
}: {
  form: ProfileFormState
  isPhoneAsked: boolean
  /** Below the name. */
  children: ReactNode
}) {
  const { values } = form
  const bioLength = values.basicBio.length
  return (
    <Panel id="basic" title={texts.basic} note={!form.premium && <Badge>{freePlan}</Badge>}>
      <div className="grid gap-s5">
        <Progress
          subject={texts.basic}
          label={texts.fieldsFilled}
          done={basicFields.filter((name) => isFilled(values[name])).length}
          of={basicFields.length}
        />
        <div className="grid gap-s4 tablet:grid-cols-2">
          <LineField form={form} name="firstName" autoComplete="given-name" />
          <LineField form={form} name="lastName" autoComplete="family-name" />
          {children}
          <SpecialtyField form={form} />
          <LineField
            form={form}
            name="phone"
            type="tel"
            autoComplete="tel"
            placeholder={site.contact.phone}
            help={texts.phoneHelp}
            isAsked={isPhoneAsked}
          />
          <TextField
            form={form}
            name="basicBio"
            lang="en"
            wide
            rows={3}
            maxLength={basicBioLength}
            help={charactersUsed(bioLength, basicBioLength)}
          />
        </div>
      </div>
    </Panel>
  )
}

/** PROF-08: all specialties. */
function SpecialtyField({ form }: { form: ProfileFormState }) {
  const { data: names = [], isError, refetch } = useCall(specialtyNamesCall)
  const specialtyName = form.values.specialty
  const choices: typeof names =
    specialtyName && !names.some(({ name }) => name === specialtyName)
      ? [{ name: specialtyName }, ...names]
      : names
  return (
    <ProfileField
      form={form}
      name="specialty"
      help={
        isError && (
          <>
            {texts.specialtiesNotLoaded}{' '}
            <Button variant="link" className="min-h-0 py-0" onClick={() => refetch()}>
              {uiTexts.tryAgain}
            </Button>
          </>
        )
      }
    >
      <Select
        name="specialty"
        value={specialtyName}
        onChange={(event) => form.set('specialty', event.target.value)}
      >
        <option value="">{texts.chooseSpecialty}</option>
        {choices.map(({ name, nameLanguage, englishName = name }) => (
          <option key={name} lang={nameLanguage} data-key={englishName}>
            {name}
          </option>
        ))}
      </Select>
    </ProfileField>
  )
}

const specialtyNamesCall = call('GET /api/specialty-names')

type PremiumProps = {
  form: ProfileFormState
  /** The profile is pending, and saved changes wait with it. */
  isPending: boolean
  /** The listing is already Featured, except for the approval. */
  opensWithApproval: boolean
}

/** Fields that a Featured listing adds, for premium members to edit (PROF-12 to PROF-14, D27). */
function PremiumFeaturesCard({ form, isPending, opensWithApproval }: PremiumProps) {
  const { premium } = form
  return (
    <Panel
      id="premium"
      title={texts.premiumFeatures}
      sunlit={premium}
      note={
        <span className="flex flex-wrap gap-s2">
          <Badge variant="gold">
            {premium ? <HalfSun /> : <Lock className="icon" />}
            {premium ? texts.premium : uiTexts.upgradeRequired}
          </Badge>
          {premium && isPending && form.base.revision && <PendingBadge />}
        </span>
      }
    >
      <div className="grid gap-s5">
        <Progress
          subject={texts.premiumFeatures}
          label={texts.fieldsFilled}
          done={premiumFields.filter((name) => isFilled(form.values[name])).length}
          of={premiumFields.length}
        />
        {premium && isPending && <p className="text-ink-2">{texts.publicOnceApproved}</p>}
        {!premium && <Notice opensWithApproval={opensWithApproval} />}
        <fieldset
          disabled={!premium}
          className="grid gap-s4 tablet:grid-cols-2"
          aria-label={texts.premiumFeatures}
        >
          <PremiumFields form={form} isOpen={premium} />
        </fieldset>
      </div>
    </Panel>
  )
}

function Notice({ opensWithApproval }: { opensWithApproval: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-s5 gap-y-s3">
      <p id={upgradeNoticeId}>
        {texts.upgradeToEdit}
        {opensWithApproval && (
          <span className="block text-sm text-ink-2">{texts.opensWithApproval}</span>
        )}
      </p>
      {!opensWithApproval && (
        <ButtonLink variant="gold" href={paths.subscribe()}>
          {texts.upgrade}
        </ButtonLink>
      )}
    </div>
  )
}

/** The profile's Spanish texts, available on the plan of their English versions. */
function InSpanishCard({ form }: { form: ProfileFormState }) {
  const length = form.values.basicBioEs.length
  return (
    <Panel id="spanish" title={spanishTexts.title}>
      <div className="grid gap-s4">
        <p className="max-w-prose text-ink-2">{spanishTexts.intro}</p>
        <TextField
          form={form}
          name="basicBioEs"
          lang="es"
          rows={3}
          maxLength={basicBioLength}
          help={spanishTexts.charactersUsed(length, basicBioLength)}
        />
        <LineField form={form} name="servicesEs" lang="es" help={spanishTexts.separatedByCommas} />
        {form.premium && <TextField form={form} name="detailedBioEs" lang="es" rows={7} />}
      </div>
    </Panel>
  )
}
