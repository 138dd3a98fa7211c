import { CircleCheck, Save } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { factFieldNames } from '#texts/patient-facts/fields.ts'
import * as texts from '#texts/patient-facts/form.ts'
import * as uiTexts from '#texts/ui.ts'
import { factsOfGroup, type GroupName } from '../../../contract/directory/facts/declared-facts.ts'
import type { FactAge, FactName } from '../../../contract/directory/facts/facts.ts'
import type { FactField, PracticeFacts } from '../../../contract/directory/facts/patient-facts.ts'
import type { PinAddress } from '../../../contract/map/pin.ts'
import { keysOf } from '../../../contract/objects.ts'
import { ChangedMeanwhile } from '../../kit/form/changed-meanwhile.tsx'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { useUnsaved } from '../../kit/form/unsaved-guard.tsx'
import { Badge, type BadgeVariant } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import { Panel } from '../../kit/ui/panel.tsx'
import { refusalText } from '../account/refusal-text.ts'
import { fieldsOf } from './fact-fields.tsx'
import { type KnownOrigin, originText, valueText } from './fact-words.ts'
import { askedLook, useAskedFact } from './use-asked-fact.ts'
import type { FactsFormState } from './use-facts-form.ts'

/** The groups of the card with their facts. */
const groups = {
  newPatients: { title: texts.groups.newPatients, facts: factsOfGroup('newPatients') },
  insurance: { title: texts.groups.insurance, facts: factsOfGroup('insurance') },
  languages: { title: texts.groups.languages, facts: factsOfGroup('languages') },
  care: { title: texts.groups.care, facts: factsOfGroup('care') },
  hours: { title: texts.groups.hours, facts: factsOfGroup('hours') },
  office: { title: texts.groups.office, facts: factsOfGroup('office') },
} satisfies Record<GroupName, { title: string; facts: readonly FactName[] }>

/** The facts in the form, which the button `All still right` confirms. */
const factsOfForm = keysOf(groups).flatMap((name) => groups[name].facts)
/** Controls have the names of the facts. */
const controlsOfFacts = Object.fromEntries(factsOfForm.map((fact) => [fact, fact]))

type Props = {
  title: string
  /** At the right of the title. */
  note?: ReactNode
  intro: ReactNode
  form: FactsFormState
  origins: Origins
  who: Record<'owner' | 'office', string>
  practice?: PracticeFacts | null
  pinAddress: PinAddress | null
  /** A note on what else a save does. */
  saveNote: string
  /** `All still right` */
  confirmLabel: string
  /** Omitted if nothing can be confirmed. */
  confirm?: ((facts: readonly FactName[]) => Promise<unknown>) | undefined
  /** The form's name on the screen. */
  part: string
}

/** The facts patients choose by: six groups, saved together, each confirmed with one click. */
export function FactsForm({
  title,
  note,
  intro,
  form,
  origins,
  who,
  practice = null,
  pinAddress,
  saveNote,
  confirmLabel,
  confirm,
  part,
}: Props) {
  useUnsaved(part, form.isUnsaved)
  const { isConfirming, run } = useConfirm(confirm)
  const mayConfirm = confirm && !form.isUnsaved
  const ref = useRef<HTMLFormElement>(null)
  const askedFact = useAskedFact(form.kind, controlsOfFacts, ref)
  const isAnythingSaid = factsOfForm.some((fact) => origins[fact])
  return (
    <form ref={ref} {...form.attributes} aria-label={title}>
      <Panel title={title} note={note}>
        <div className="grid gap-s5">
          <div className="flex flex-wrap items-start justify-between gap-x-s5 gap-y-s3">
            <p className="max-w-prose text-ink-2">{intro}</p>
            {mayConfirm && isAnythingSaid && (
              <Button
                sending={isConfirming}
                sendingLabel={texts.confirming}
                onClick={() => void run(factsOfForm)}
              >
                <CircleCheck className="icon" />
                {confirmLabel}
              </Button>
            )}
          </div>
          <Changed form={form} />
          <fieldset disabled={form.sending} className="grid gap-s6">
            {keysOf(groups).map((name) => {
              const Fields = fieldsOf[name]
              return (
                <FactGroup
                  key={name}
                  name={name}
                  origins={origins}
                  who={who}
                  isAsked={askedFact !== null && groups[name].facts.includes(askedFact)}
                  onConfirm={mayConfirm ? (facts) => void run(facts) : undefined}
                >
                  <Fields form={form} practice={practice} pinAddress={pinAddress} />
                </FactGroup>
              )
            })}
          </fieldset>
          <SaveBar
            form={ref}
            title={title}
            discard={form.reset}
            isUnsaved={form.isUnsaved}
            wrongControls={form.wrongControls}
            status={form.isUnsaved ? texts.unsaved(saveNote) : saveNote}
            className="border-t border-line pt-s4"
            floatingClassName="bg-surface"
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
            {form.isUnsaved && <Button onClick={form.reset}>{texts.cancelChanges}</Button>}
          </SaveBar>
        </div>
      </Panel>
    </form>
  )
}

function Changed({ form }: { form: FactsFormState }) {
  const textOf = (field: FactField) => {
    const theirs = form.latest.form[field]
    return theirs === undefined ? '' : valueText(field, theirs)
  }
  return (
    <ChangedMeanwhile
      form={form}
      level={3}
      title={texts.changedTitle}
      labelOf={(name) => factFieldNames[name]}
      theirsOf={textOf}
    >
      {texts.changedText}
    </ChangedMeanwhile>
  )
}

/** Confirms one at a time, and shows the outcome. */
function useConfirm(confirm: Props['confirm']) {
  const [isConfirming, setConfirming] = useState(false)
  const run = async (facts: readonly FactName[]) => {
    if (!confirm || isConfirming) return
    setConfirming(true)
    try {
      await confirm(facts)
      showToast({
        title: texts.confirmed,
        description: texts.confirmedText,
      })
    } catch (error) {
      showToast({ title: uiTexts.error, description: refusalText(error), destructive: true })
    }
    setConfirming(false)
  }
  return { isConfirming, run }
}

type Origins = Partial<Record<FactName, KnownOrigin>>

const ageVariants: Record<FactAge, BadgeVariant> = {
  fresh: 'oak',
  aging: 'warn',
  stale: 'bad',
  unconfirmed: 'plain',
  disputed: 'bad',
}

type FactGroupProps = {
  name: GroupName
  origins: Origins
  /** Names of the sources, from the reader's view. */
  who: Record<'owner' | 'office', string>
  /** Confirms the facts of this group; omitted if the reader may not. */
  /** The address asks for a fact of this part. */
  isAsked: boolean
  onConfirm?: ((facts: FactName[]) => void) | undefined
  children: ReactNode
}

/** One group of facts with its origin and age. */
function FactGroup({ name, origins, who, isAsked, onConfirm, children }: FactGroupProps) {
  const { title, facts } = groups[name]
  const factsWithOrigin = facts.filter((fact) => origins[fact])
  const weakest = weakestOf(factsWithOrigin.flatMap((fact) => origins[fact] ?? []))
  return (
    <section
      className={`grid gap-s4 ${isAsked ? askedLook : 'border-t border-line pt-s5'}`}
      aria-label={title}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2">
        <div className="grid gap-s1">
          <h3 className="flex flex-wrap items-center gap-x-s3 gap-y-s1">
            {title}
            {weakest && <Badge variant={ageVariants[weakest.age]}>{texts.ages[weakest.age]}</Badge>}
          </h3>
          <p className="text-sm text-ink-2">
            {weakest ? originText(weakest, who) : texts.nothingSaid}
          </p>
        </div>
        {weakest && weakest.age !== 'fresh' && onConfirm && (
          <Button
            onClick={() => onConfirm([...factsWithOrigin])}
            aria-label={texts.stillRightWhat(title)}
          >
            <CircleCheck className="icon" />
            {texts.stillRight}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}

/** The weakest origin: disputed or outdated first, then the oldest. */
function weakestOf(origins: readonly KnownOrigin[]): KnownOrigin | undefined {
  const order = ['disputed', 'stale', 'unconfirmed', 'aging', 'fresh']
  return origins.toSorted(
    (one, other) =>
      order.indexOf(one.age) - order.indexOf(other.age) ||
      (one.at ?? '').localeCompare(other.at ?? ''),
  )[0]
}
