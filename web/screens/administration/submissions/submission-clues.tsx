import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { phoneDigits } from '../../../../contract/text/phone.ts'
import { RegisterLink } from '../lists/register-link.tsx'

/** What an administrator looks up to decide: the office's phone, the register, and records alike. */
export function SubmissionClues({ submission: { phone, npi, lookAlikes } }: Props) {
  if (!phone && !npi && lookAlikes.length === 0) return null
  return (
    <dl className="facts">
      {phone && (
        <div>
          <dt>Phone on record</dt>
          <dd>
            <a href={`tel:+1${phoneDigits(phone)}`}>{phone}</a>
          </dd>
        </div>
      )}
      {npi && (
        <div>
          <dt>NPI given</dt>
          <dd className="tnum">
            {npi.checkDigitFits ? (
              <>
                <RegisterLink npi={npi.number} />
                <span className="font-normal">: the check digit is right</span>
              </>
            ) : (
              `${npi.number}: the check digit is wrong, so nobody has it`
            )}
          </dd>
        </div>
      )}
      {lookAlikes.length > 0 && (
        <div>
          <dt>May be the same as</dt>
          <dd className="grid gap-s1">
            {lookAlikes.map(({ id, name, score, reasons }) => (
              <span key={id} className="wrap-anywhere">
                <a href={paths.adminRecord('doctors', id)}>{name}</a>
                <span className="font-normal text-ink-2">{` · score ${score}: ${reasons.join(', ')}`}</span>
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}

type Props = { submission: Pick<Submission, 'phone' | 'npi' | 'lookAlikes'> }
