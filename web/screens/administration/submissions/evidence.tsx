import { CircleCheck, CircleMinus, Info } from 'lucide-react'
import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { silentDomainText } from '../../../../contract/administration/submissions/missing-proofs.ts'

/** The evidence for and against a submission, as a list. */
export function Evidence({ submission }: { submission: Submission }) {
  const signs = evidenceSigns(submission)
  return (
    <div>
      <h3 className="mb-s1 font-text text-base font-semibold tracking-normal [word-spacing:0]">
        Evidence
      </h3>
      <ul className="grid gap-s1">
        {signs.map(({ speaks, text }) => (
          <li key={text} className="flex gap-s2">
            <SignIcon speaks={speaks} />
            <span className={speaks === 'for' ? '' : 'text-ink-2'}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SignIcon({ speaks }: Pick<Sign, 'speaks'>) {
  if (speaks === 'for') return <CircleCheck className="icon mt-[0.15em] text-good" />
  if (speaks === 'against') return <CircleMinus className="icon mt-[0.15em] text-warn" />
  return <Info className="icon mt-[0.15em] text-ink-2" />
}

/** `public`: anybody can know or write it, so it proves nothing. */
type Sign = { speaks: 'for' | 'against' | 'public'; text: string }

/** The input matches public data of a register, which is no proof. */
const readable = 'anyone can read it in the register'

/** Evidence for and against a submission; nothing if there is nothing to compare. */
export function evidenceSigns({ kind, evidence }: Submission): Sign[] {
  const { proven, emailConfirmed, npiMatches, nameMatches, mailDomainMatches, phoneMatches } =
    evidence
  if (kind === 'consent') return consentSigns(mailDomainMatches)
  const isClaim = ['doctor claim', 'practice claim', 'succession'].includes(kind)
  const proofs: [value: boolean | null, yes: string, no: string][] = [
    [
      isClaim ? proven : null,
      'Proven by the code sent to the contact address on record',
      'Not proven by a code',
    ],
    [emailConfirmed, 'Email address confirmed', 'Email address not confirmed'],
    [
      emailConfirmed ? mailDomainMatches : null,
      'Email is of the practice’s website',
      'Email is not of the practice’s website',
    ],
  ]
  const silence = emailConfirmed && evidence.mailDomainSilence !== 'no website'
  const silenceText = silence ? silentDomainText(evidence) : null
  const readables: [value: boolean | null, yes: string, no: string][] = [
    [npiMatches, 'NPI is that on record', 'NPI is not that on record'],
    [nameMatches, 'Name is that on record', 'Name differs from the record'],
    [phoneMatches, 'Phone is that on record', 'Phone differs from the record'],
  ]
  return [
    ...proofs.flatMap(([value, yes, no]): Sign[] =>
      value === null ? [] : [{ speaks: value ? 'for' : 'against', text: value ? yes : no }],
    ),
    ...(silenceText ? [{ speaks: 'public' as const, text: silenceText }] : []),
    ...readables.flatMap(([value, yes, no]): Sign[] =>
      value === null
        ? []
        : [
            value
              ? { speaks: 'public', text: `${yes}: ${readable}` }
              : { speaks: 'against', text: no },
          ],
    ),
  ]
}

/** About the consenting mailbox, which the sender chose. */
const consentSigns = (isOfPractice: boolean | null): Sign[] => [
  { speaks: 'public', text: 'The link mailed to that address was opened' },
  isOfPractice
    ? {
        speaks: 'against',
        text: 'That address is of the practice’s website: its managers may read its mail',
      }
    : { speaks: 'public', text: 'That address is not of the practice’s website' },
]
