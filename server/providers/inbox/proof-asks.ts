import { type SQL, sql } from 'drizzle-orm'
import type { Submission } from '../../../contract/administration/submissions/calls.ts'
import { daysToAnswer } from '../../../contract/administration/submissions/proof-asks.ts'
import type { Db } from '../../platform/database/connect.ts'

export type ProofAsk = NonNullable<Submission['proofAsk']>

/**
 * The last message that asks for proof of a submission, as a lateral join `ask`, with the applicant's
 * first answer since: their words, the code of a claim, or an address they confirmed.
 * @param submission such as `claim-12`
 */
export const joinAsk = (submission: SQL) => sql`left join lateral (
  select m.id as message_id, m.message, m.created_at as asked_at, answer.at as answered_at, answer.text,
    case when answer.at is not null then 'answered'
      when m.created_at <= now() - make_interval(days => ${daysToAnswer}) then 'no answer'
      else 'waits for applicant' end as state
  from team_messages m
  left join lateral (
    select at, text from (
      select r.created_at as at, r.text from team_replies r
        join team_messages of on of.id = r.message_id
        where of.submission = m.submission and not r.from_team
      union all
      select proven_at, null from claims where m.submission = 'claim-' || id
      union all
      select at, null from audit_log
        where subject_id = m.to_user_id and action in ('address confirmed', 'email changed')
    ) answers
    where at > m.created_at order by at limit 1
  ) answer on true
  where m.submission = ${submission}
  order by m.id desc limit 1
) ask on true`

type Row = {
  submission: string
  message_id: number
  message: string
  asked_at: string
  state: ProofAsk['state']
  answered_at: string | null
  text: string | null
}

/** The last time the team asked for proof of each of these submissions. */
export async function readAsks(
  db: Db,
  submissions: readonly string[],
): Promise<Map<string, ProofAsk>> {
  if (submissions.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select asked.submission, ask.message_id, ask.message, ask.asked_at, ask.state, ask.answered_at, ask.text
    from unnest(array[${sql.join(
      [...submissions].map((id) => sql`${id}`),
      sql`, `,
    )}]::text[]) as asked (submission)
    ${joinAsk(sql`asked.submission`)}
    where ask.message_id is not null`)
  return new Map(
    rows.map(({ submission, message_id, message, asked_at, state, answered_at, text }) => [
      submission,
      {
        messageId: message_id,
        at: new Date(asked_at).toISOString(),
        message,
        state,
        answer: answered_at === null ? null : { at: new Date(answered_at).toISOString(), text },
      },
    ]),
  )
}
