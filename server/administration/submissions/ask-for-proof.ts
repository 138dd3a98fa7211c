import {
  type AskedProof,
  askedProofs,
} from '../../../contract/administration/submissions/proof-asks.ts'
import { done } from '../../../contract/endpoint.ts'
import type { Language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { audit } from '../../accounts/audit.ts'
import { userOf } from '../../accounts/find-user.ts'
import { mailUserFromTeam } from '../../accounts/mail-user.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Api } from '../../platform/http/serve.ts'
import { addTeamMessage } from '../../providers/inbox/team-messages.ts'
import { whyNotWaiting } from './decisions.ts'
import { readId } from './kinds/kinds.ts'
import type { AdministrationServices } from './kinds/submission-kind.ts'

export function serveAskForProof(api: Api, services: AdministrationServices) {
  api.serve('POST /api/admin/submissions/:id/ask', async ({ params, body }, { identity }) => {
    await askForProof(services, params.id, body, identity.userId)
    return done
  })
}

/**
 * Asks the applicant of a submission for proof: a message on the dashboard, which can be answered
 * there, and a mail with the ways to prove it.
 * @throws Problem 409 if it is decided or withdrawn already, 404 for an unknown id
 */
function askForProof(
  { db, mail, publicUrl }: AdministrationServices,
  submission: string,
  { proofs, words }: { proofs: readonly AskedProof[]; words: string },
  adminId: string,
): Promise<void> {
  const { source, kind, number } = readId(submission)
  return transactionWithRetry(db, async (tx) => {
    const applicant = await kind.askable(tx, number)
    if (!applicant) throw await whyNotWaiting(tx, submission, adminId)
    const { userId, doctorId, practiceId, record, contact, website } = applicant
    const user = await userOf(tx, userId)
    const message = messageOf(proofs, words, user.mailLanguage)
    const messageId = await addTeamMessage(tx, {
      toUserId: userId,
      fromUserId: adminId,
      doctorId,
      practiceId,
      subject: subjects[user.mailLanguage](record),
      message,
      submission,
    })
    await audit(tx, {
      action: 'proof asked for',
      actorId: adminId,
      subjectId: userId,
      details: { [source]: number, message: messageId },
    })
    const url = publicUrl()
    await mailUserFromTeam(mail, tx, user, {
      template: 'proof-asked',
      record,
      message,
      ways: { contact, website, confirm: !user.emailConfirmed },
      profileUrl: url + paths.profile('my-profile'),
      accountUrl: url + paths.profile('account'),
      messageUrl: url + paths.profile(undefined, { message: messageId }),
    })
  })
}

const subjects: Record<Language, (record: string | null) => string> = {
  en: (record) => (record ? `Proof for ${record}` : 'Proof for your request'),
  es: (record) => (record ? `Comprobación de ${record}` : 'Comprobación de su solicitud'),
}

/** What is asked for, line by line, then the team's own words. */
const messageOf = (proofs: readonly AskedProof[], words: string, language: Language): string =>
  [proofs.map((proof) => `• ${askedProofs[proof][language]}`).join('\n'), words]
    .filter(Boolean)
    .join('\n\n')
