import { BadgeCheck, Check, MessageCircleQuestionMark, X } from 'lucide-react'
import { factFieldNames } from '#texts/patient-facts/fields.ts'
import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { profileFieldNames } from '../../../../contract/providers/profile-fields.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Evidence } from './evidence.tsx'
import { ProofAsk, StateBadge } from './proof-ask.tsx'
import { Rivals } from './rivals.tsx'
import { SubmissionClues } from './submission-clues.tsx'
import { kindTitles, nameOf } from './submission-texts.ts'
import { cardTitleId } from './use-card-keys.ts'

type Props = {
  submission: Submission
  isChosen: boolean
  /** Its decision is in flight. */
  deciding: boolean
  onChoose: (isChosen: boolean) => void
  onApprove: () => void
  onReject: () => void
  onAsk: () => void
}

/** The details for a decision on a submission (ADMS-01). */
export function SubmissionCard({
  submission,
  isChosen,
  deciding,
  onChoose,
  onApprove,
  onReject,
  onAsk,
}: Props) {
  const {
    id,
    kind,
    specialty,
    applicant,
    email,
    bio,
    createdAt,
    text,
    changes,
    evidence,
    proofAsk,
  } = submission
  const name = nameOf(submission)
  const titleId = cardTitleId(id)
  return (
    <li className={`panel grid gap-s4 ${evidence.proven ? 'border-oak' : ''}`}>
      <article aria-labelledby={titleId} className="grid gap-s4">
        <div className="flex items-start gap-s3">
          <label className="-m-s2 grid size-target flex-none cursor-pointer place-items-center">
            <span className="sr-only">Choose {name}</span>
            <input
              type="checkbox"
              className="size-5 flex-none cursor-pointer accent-oak"
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
            />
          </label>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-s3 gap-y-s1">
              <h2 id={titleId} tabIndex={-1} className="scroll-mt-28 text-head-3 wrap-anywhere">
                {name}
              </h2>
              <span className="flex flex-wrap gap-s2">
                <StateBadge ask={proofAsk} />
                <Badge>{kindTitles[kind]}</Badge>
                {evidence.proven && (
                  <Badge variant="oak">
                    <BadgeCheck className="icon" />
                    Proven
                  </Badge>
                )}
              </span>
            </div>
            <p className="text-ink-2 wrap-anywhere">
              {specialty && `${specialty} · `}
              {applicant && applicant !== name && `${applicant} · `}
              <a href={`mailto:${encodeURI(email)}`}>{email}</a>
              {' · '}
              <time dateTime={createdAt}>{momentText(createdAt)}</time>
            </p>
            <About submission={submission} />
            <Rivals rivals={submission.rivals} />
          </div>
        </div>
        <div className="grid gap-gap wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="grid content-start gap-s4">
            {text && <Words title={wordTitles[kind] ?? 'Asks for'}>{text}</Words>}
            {bio && <Words title="Bio">{bio}</Words>}
            <Differences changes={changes} isNew={kind === 'new profile'} />
            {!text && !bio && changes.length === 0 && (
              <p className="text-ink-2">Nothing on the public page would change.</p>
            )}
          </div>
          <div className="grid content-start gap-s4">
            <Evidence submission={submission} />
            {proofAsk && <ProofAsk ask={proofAsk} />}
            <SubmissionClues submission={submission} />
          </div>
        </div>
        <div className="flex flex-wrap gap-s2">
          <Button aria-label={`Approve ${name}`} sending={deciding} onClick={onApprove}>
            <Check className="icon" />
            Approve
          </Button>
          <Button
            variant="quiet"
            aria-label={`Reject ${name}`}
            sending={deciding}
            onClick={onReject}
          >
            <X className="icon" />
            Reject
          </Button>
          <Button
            variant="quiet"
            aria-label={`${proofAsk ? 'Ask Again' : 'Ask for Proof'}: ${name}`}
            sending={deciding}
            onClick={onAsk}
          >
            <MessageCircleQuestionMark className="icon" />
            {proofAsk ? 'Ask Again' : 'Ask for Proof'}
          </Button>
          {kind === 'new profile' && (
            <p className="self-center text-ink-2">Approving creates a public page.</p>
          )}
        </div>
      </article>
    </li>
  )
}

function About({ submission: { kind, record } }: { submission: Submission }) {
  if (kind === 'new profile') return null
  return (
    <p className="wrap-anywhere">
      {aboutWords[kind] ?? 'Claims '}
      {record.path ? <a href={record.path}>{record.name}</a> : record.name}
    </p>
  )
}

const wordTitles: Partial<Record<Submission['kind'], string>> = {
  consent: 'Agreed',
  succession: 'Why it waits',
}

const aboutWords: Partial<Record<Submission['kind'], string>> = {
  'practice update': 'About ',
  'join request': 'About ',
  consent: 'About ',
  succession: 'Would own ',
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h3 className="mb-s1 font-text text-base font-semibold tracking-normal [word-spacing:0]">
        {title}
      </h3>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  )
}

const words = 'wrap-anywhere whitespace-pre-line no-underline decoration-1'

/** The submitted and the public value of each field. */
function Differences({ changes, isNew }: { changes: Submission['changes']; isNew: boolean }) {
  if (changes.length === 0) return null
  return (
    <div>
      <h3 className="mb-s1 font-text text-base font-semibold tracking-normal [word-spacing:0]">
        {isNew ? 'Also says' : 'Would change'}
      </h3>
      <dl className="facts">
        {changes.map(({ field, from, to }) => (
          <div key={field} className="max-tablet:grid-cols-1 max-tablet:gap-s1">
            <dt>{fieldTitle(field)}</dt>
            <dd className="grid gap-s1">
              {from && (
                <del className={`${words} rounded-1 bg-bad-tint px-s2 py-s1 font-normal text-ink`}>
                  <span className="sr-only">Now: </span>
                  <span className="line-through">{from}</span>
                </del>
              )}
              {to ? (
                <ins className={`${words} rounded-1 bg-good-tint px-s2 py-s1 text-ink`}>
                  <span className="sr-only">New: </span>
                  {to}
                </ins>
              ) : (
                <span className="text-ink-2">Taken away</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const fieldTitles: Record<string, string> = { ...profileFieldNames, ...factFieldNames }

const fieldTitle = (field: string) => fieldTitles[field] ?? field
