import {
  type AuditAction,
  renamedActions,
} from '../../../../contract/administration/audit/actions.ts'
import type { ActivityEvent } from '../../../../contract/administration/overview/calls.ts'
import { isKeyOf } from '../../../../contract/objects.ts'
import { capitalize } from '../../../../contract/text/capitalize.ts'
import { useCall } from '../../../kit/data/call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { activityCall, alwaysFresh } from '../frame/team-calls.ts'

/** Recent activity from the audit log and messages (ADM-07). */
export function ActivityCard() {
  const query = useCall(activityCall, alwaysFresh)
  return (
    <Panel title="Recent Activity">
      <CardContent
        query={query}
        what="recent activity"
        failureText="Recent activity could not be loaded."
      >
        {(events) =>
          events.length === 0 ? (
            <p className="text-ink-2">Nothing has happened yet.</p>
          ) : (
            <ol>
              {events.map((event) => (
                <li
                  key={event.id}
                  className="grid gap-x-s4 border-t border-line py-s2 first:border-t-0 first:pt-0 last:pb-0 tablet:grid-cols-[minmax(0,1fr)_auto]"
                >
                  <span className="wrap-anywhere">{activityText(event)}</span>
                  <time dateTime={event.at} className="text-sm text-ink-2 tnum">
                    {momentText(event.at)}
                  </time>
                </li>
              ))}
            </ol>
          )
        }
      </CardContent>
    </Panel>
  )
}

type Named = { actor: string; subject: string; about: string }

const texts: Partial<Record<AuditAction | 'message to the team', (of: Named) => string>> = {
  registered: ({ actor }) => `${actor} registered`,
  claimed: ({ actor, about }) => `${actor} claimed ${about}`,
  'claim proven': ({ actor, about }) => `${actor} proved the claim of ${about}`,
  'claim withdrawn': ({ actor, about }) => `${actor} withdrew the claim of ${about}`,
  'claim given back': ({ actor, about }) => `${actor} gave ${about} back`,
  'asked to join a practice': ({ actor, about }) => `${actor} asked to join ${about}`,
  'request to join accepted': ({ actor, subject, about }) =>
    `${actor} let ${subject} join ${about}`,
  'request to join declined': ({ actor, subject, about }) =>
    `${actor} did not let ${subject} join ${about}`,
  'role in a practice changed': ({ actor, subject, about }) =>
    `${actor} changed the role of ${subject} at ${about}`,
  'member of a practice removed': ({ actor, subject, about }) =>
    `${actor} removed ${subject} from the team of ${about}`,
  'practice handed over': ({ actor, subject, about }) =>
    `${actor} handed ${about} over to ${subject}`,
  'succession waits': ({ subject, about }) =>
    `The owner of ${about} is gone: whether ${subject} follows waits for the team`,
  'practice edited': ({ actor, about }) => `${actor} edited ${about}`,
  'left a practice': ({ actor, about }) => `${actor} left the team of ${about}`,
  'claim approved': (of) => `${of.actor} approved ${claimText(of)}`,
  'claim rejected': (of) => `${of.actor} rejected ${claimText(of)}`,
  'claim lapsed': ({ subject, about }) => `The claim of ${about} by ${subject} ended unproven`,
  'profile created': ({ actor }) => `${actor} created a profile`,
  'name or specialty changed': ({ actor }) => `${actor} changed a name or specialty`,
  'practice update asked for': ({ actor, about }) => `${actor} asked for an update of ${about}`,
  'update request answered': ({ actor, about }) =>
    `${actor} answered an update request for ${about}`,
  'decision taken back': ({ actor, about }) => `${actor} took back a decision on ${about}`,
  'proof asked for': ({ actor, subject }) => `${actor} asked ${subject} for proof`,
  'message sent': ({ actor, subject }) => `${actor} wrote to ${subject}`,
  'mail tested': ({ actor }) => `${actor} sent a test mail`,
  'mails retried': ({ actor }) => `${actor} had failed mails tried again`,
  'inquiry answered': ({ actor }) => `${actor} answered a message in the inbox`,
  'inquiry passed on': ({ actor }) => `${actor} passed a message on to its office`,
  'inquiry noted': ({ actor }) => `${actor} wrote a note in the inbox`,
  'inquiry assigned': ({ actor, subject }) =>
    subject === nobody
      ? `${actor} changed who has a message`
      : subject === actor
        ? `${actor} took a message`
        : `${actor} gave ${subject} a message`,
  'inquiry closed': ({ actor }) => `${actor} closed a message in the inbox`,
  'inquiry reopened': ({ actor }) => `${actor} opened a message in the inbox again`,
  'inquiries released': ({ actor }) => `${actor} released messages that were held back`,
  'inquiries marked as spam': ({ actor }) => `${actor} marked messages as spam`,
  'reports released': ({ actor }) => `${actor} released reports that were held back`,
  'reports marked as spam': ({ actor }) => `${actor} marked reports as spam`,
  'administrator invited': ({ actor }) => `${actor} invited an administrator`,
  'invitation revoked': ({ actor }) => `${actor} ended an invitation of an administrator`,
  'administrator registered': ({ actor }) => `${actor} registered as an administrator`,
  'became administrator': ({ actor, subject }) =>
    `${subject === nobody ? actor : subject} became an administrator`,
  'ownership ended': ({ actor, subject, about }) =>
    `${actor} ended the ownership of ${about} by ${subject}`,
  'ownership given back': ({ actor, subject, about }) =>
    `${actor} gave ${subject} the ownership of ${about} back`,
  'user suspended': ({ actor, subject }) => `${actor} suspended ${subject}`,
  'suspension lifted': ({ actor, subject }) => `${actor} lifted the suspension of ${subject}`,
  'confirmation sent again': ({ actor, subject }) =>
    `${actor} sent ${subject} the confirmation of the address again`,
  'no longer administrator': ({ subject }) => `${subject} is no longer an administrator`,
  'newsletter created': ({ actor }) => `${actor} created a newsletter`,
  'newsletter changed': ({ actor }) => `${actor} changed a newsletter`,
  'newsletter deleted': ({ actor }) => `${actor} deleted a newsletter`,
  'newsletter tested': ({ actor }) => `${actor} sent a newsletter to themselves as a test`,
  'newsletter sending started': ({ actor }) => `${actor} began to send a newsletter`,
  'newsletter paused': ({ actor }) => `${actor} paused a newsletter`,
  'newsletter resumed': ({ actor }) => `${actor} resumed a newsletter`,
  'subscriber removed': ({ actor }) => `${actor} removed a subscriber of the newsletter`,
  'subscribers exported': ({ actor }) => `${actor} exported the newsletter’s subscribers`,
  'newsletter sent': () => 'A newsletter went out to all its readers',
  'record created': ({ actor }) => `${actor} added a record to the directory`,
  'record edited': ({ actor }) => `${actor} edited a record of the directory`,
  'record published': ({ actor }) => `${actor} published a record of the directory`,
  'record unpublished': ({ actor }) => `${actor} unpublished a record of the directory`,
  'record deleted': ({ actor }) => `${actor} deleted a record of the directory`,
  'records merged': ({ actor }) => `${actor} merged two records of the directory`,
  'merge undone': ({ actor }) => `${actor} undid a merge of two records`,
  'complimentary listing given': ({ actor }) => `${actor} gave a complimentary Featured listing`,
  'complimentary listing ended': ({ actor }) => `${actor} ended a complimentary Featured listing`,
  'directory exported': ({ actor }) => `${actor} exported the directory`,
  'audit log exported': ({ actor }) => `${actor} exported the audit log`,
  'signed in': ({ actor }) => `${actor} signed in`,
  'sign-in failed': ({ subject }) =>
    subject === nobody ? 'Somebody failed to sign in' : `Somebody failed to sign in as ${subject}`,
  'signed out': ({ actor }) => `${actor} signed out`,
  'session ended': ({ actor }) => `${actor} ended one of their sessions`,
  'signed out everywhere': ({ actor, subject }) =>
    subject === nobody
      ? `${actor} signed out everywhere`
      : `${actor} signed ${subject} out everywhere`,
  'address confirmed': ({ subject }) => `${subject} confirmed their address`,
  'password reset asked for': () => 'Somebody asked for a code to reset a password',
  'password reset failed': () => 'Somebody failed to reset a password',
  'password reset': ({ subject }) => `${subject} reset their password`,
  'unconfirmed set-up removed': ({ subject }) =>
    `What nobody had confirmed was removed from the account of ${subject}`,
  'password check failed': ({ actor }) => `${actor} typed a wrong password`,
  'name changed': ({ actor }) => `${actor} changed their name`,
  'password changed': ({ actor }) => `${actor} changed their password`,
  'email change asked for': ({ actor }) => `${actor} asked to change their email address`,
  'email change to a taken address': ({ actor }) =>
    `${actor} asked to change to an email address that is in use`,
  'email changed': ({ actor }) => `${actor} changed their email address`,
  'email change undone': ({ subject }) =>
    subject === nobody
      ? 'A change of an email address was undone'
      : `The change of the email address of ${subject} was undone`,
  'passkey added': ({ actor }) => `${actor} added a passkey`,
  'passkey removed': ({ actor }) => `${actor} removed a passkey`,
  'secrets rotated': () => 'The secrets were encrypted with a new key',
  'unreadable secrets discarded': () => 'Secrets that no key could read were deleted',
  'registration of a taken address': () => 'Somebody registered with an address that is in use',
  'second factor turned on': ({ actor }) => `${actor} set up an authenticator app`,
  'second factor turned off': ({ actor, subject }) =>
    `The authenticator app of ${subject === nobody ? actor : subject} was turned off`,
  'recovery codes replaced': ({ actor }) => `${actor} replaced their recovery codes`,
  'import uploaded': ({ actor }) => `${actor} uploaded a file for an import`,
  'register download started': ({ actor }) => `${actor} asked for new files of the register`,
  'register alert accepted': ({ actor }) => `${actor} decided for the register’s value`,
  'register alert declined': ({ actor }) => `${actor} kept ours against the register`,
  'register alert decision undone': ({ actor }) =>
    `${actor} undid a decision on an alert of the register`,
  'import applied': ({ actor }) => `${actor} applied an import to the directory`,
  'import discarded': ({ actor }) => `${actor} discarded an import`,
  'meaning added': ({ actor }) => `${actor} added a meaning to the vocabulary of the search`,
  'meaning edited': ({ actor }) => `${actor} edited a meaning in the vocabulary of the search`,
  'meaning removed': ({ actor }) => `${actor} removed a meaning from the vocabulary of the search`,
  'meaning brought back': ({ actor }) =>
    `${actor} brought back a meaning of the vocabulary of the search`,
  'backup made': ({ actor }) => `${actor} made a backup`,
  'account deletion asked for': ({ actor, subject }) =>
    actor === subject
      ? `${actor} asked to have their account deleted`
      : `${actor} began to delete the account of ${subject}`,
  'account kept': ({ actor, subject }) =>
    actor === subject
      ? `${actor} keeps their account after all`
      : `${actor} kept the account of ${subject} after all`,
  'account deleted': () => 'An account was deleted',
  'data of an address erased': () => 'Somebody without an account had their data erased',
  'data export asked for': ({ actor }) => `${actor} asked for a file of their data`,
  'data export downloaded': ({ actor }) => `${actor} downloaded a file of their data`,
  'backup downloaded': ({ actor }) => `${actor} downloaded a backup`,
  'backup verified': ({ actor }) => `${actor} verified a backup`,
  'backup restored': () => 'A backup was restored',
  'message to the team': ({ about }) => `A message arrived for ${about}`,
}

/** A profile made with the forms has its maker's name. */
const claimText = ({ subject, about }: Named) =>
  subject === about ? `the profile of ${about}` : `the claim of ${about} by ${subject}`

const nobody = 'a deleted account'

/** An event as one sentence; one without a text of its own by its name in the log. */
export function activityText({ action, actor, subject, about }: ActivityEvent): string {
  const names = {
    actor: actor ?? 'Somebody',
    subject: subject ?? nobody,
    about: about ?? 'a record',
  }
  if (action === 'administrator invited' && !actor)
    return 'An administrator was invited from the server'
  const name = renamedActions[action] ?? action
  const text = isKeyOf(texts, name) ? texts[name] : undefined
  if (text) return text(names)
  const what = [action, about].filter(Boolean).join(': ')
  return actor ? `${actor}: ${what}` : capitalize(what)
}
