import { site } from '../../../../../site.config.ts'
import type { ConsentNotices } from '../notice.ts'
import { dashboard, hello, yourAccount } from './phrases.ts'

export const consentNotices: ConsentNotices = {
  'message-address': ({ record, confirmUrl, days }) => ({
    subject: 'Should patients’ messages come to this address?',
    heading: 'Should patients’ messages come here?',
    preview: `Messages for ${record}`,
    reason: `You get this mail because the owner of ${record} entered this address at ${site.name}. If that was not you or a colleague of yours, ignore it: nothing happens.`,
    body: [
      `Hello, somebody wants that what patients write to ${record} with the form on our pages comes to this address. It does once you press the button behind this link. It works for ${days} days.`,
      { href: confirmUrl, label: 'Confirm the address', note: 'The page:' },
    ],
  }),

  'consent-request': ({ practice, doctor, consentUrl, days }) => ({
    // nothing that somebody typed where a mail program shows it unopened
    subject: 'May your practice manage your profile?',
    heading: 'May your practice manage your profile?',
    preview: 'Its owners and managers ask',
    reason: `You get this mail because somebody of ${practice} entered this address at ${site.name} as that of ${doctor}. If you are somebody else, ignore it: nothing happens.`,
    body: [
      `Hello, somebody who works for ${practice} asks whether the owners and managers of the practice may manage the profile of ${doctor} in our directory: what patients choose by, such as hours and insurance, the photo and further places, and the phone number, bio, education, affiliations and links on it. They would also see what patients write through it.`,
      `If you agree, our team looks at it before it counts. The same link ends it whenever you like, so keep this mail. The question waits for ${days} days.`,
      { href: consentUrl, label: 'Read and answer', note: 'The question:' },
    ],
  }),

  'consent-answer': ({ firstName, practice, doctor, accepted, reason, dashboardUrl }) =>
    accepted
      ? {
          subject: `You can manage the profile of ${doctor} now`,
          heading: 'You can manage this profile',
          preview: `${doctor}, ${practice}`,
          reason: yourAccount,
          body: [
            `${hello(firstName)} ${doctor} has agreed: the owners and managers of ${practice} manage the profile from now on.`,
            dashboard(dashboardUrl),
          ],
        }
      : {
          subject: `About the profile of ${doctor}`,
          heading: 'We could not approve it',
          preview: `${doctor}, ${practice}`,
          reason: yourAccount,
          body: [
            `${hello(firstName)} our team could not approve that ${practice} manages the profile of ${doctor}.`,
            ...(reason ? ['What our team says:', { quote: reason }] : []),
            `The doctor can claim the profile and agree in the own account. Questions? Write to ${site.contact.email}.`,
          ],
        },

  'consent-in-force': ({ practice, doctor }) => ({
    subject: `${practice} manages your profile now`,
    heading: 'Your practice manages your profile',
    preview: `${doctor}, ${practice}`,
    reason: `You get this mail because somebody agreed to it with a link that went from ${site.name} to this address.`,
    body: [
      `Hello, our team has looked at your answer: the owners and managers of ${practice} manage the profile of ${doctor} from now on.`,
      `The link in our first mail ends that at any time. If you no longer have it, or did not agree, write to ${site.contact.email}.`,
    ],
  }),

  'consent-ended': ({ firstName, practice, doctor, reason }) => ({
    subject: `The profile of ${doctor} is not managed by ${practice} any more`,
    heading: 'Your practice no longer manages the profile',
    preview: `${doctor}, ${practice}`,
    reason: `You get this mail because you agreed to it, or work for ${practice}, at ${site.name}.`,
    body: [
      `${hello(firstName)} our team has ended the consent by which the owners and managers of ${practice} managed the profile of ${doctor}. They can no longer change it; what they have written stays.`,
      'Why:',
      { quote: reason },
      `The doctor can agree again at any time. Questions? Write to ${site.contact.email}.`,
    ],
  }),
}
