import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { cardTitleId } from './use-card-keys.ts'

/** Other claims of the record, with links to their cards. */
export function Rivals({ rivals }: Pick<Submission, 'rivals'>) {
  if (rivals.length === 0) return null
  return (
    <div className="mt-s2">
      <p>
        {rivals.length === 1 ? 'One other person claims' : `${rivals.length} others claim`} this
        entry. Approving one ends the others.
      </p>
      <ul className="mt-s1 grid gap-s1">
        {rivals.map(({ id, applicant, email, emailConfirmed, proven, createdAt }) => (
          <li key={id} className="text-ink-2 wrap-anywhere">
            <a href={`#${cardTitleId(id)}`}>{applicant || email}</a>
            {` · ${email} · `}
            <time dateTime={createdAt}>{momentText(createdAt)}</time>
            {` · ${proven ? 'proven by a code' : emailConfirmed ? 'not proven' : 'email not confirmed'}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
