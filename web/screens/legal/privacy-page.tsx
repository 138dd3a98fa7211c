import { graceDays } from '../../../contract/accounts/grace.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { ContactLines } from './contact-lines.tsx'
import { type LegalSection, LegalText } from './legal-text.tsx'

/** LEGAL-03. */
export default function PrivacyPage() {
  return (
    <LegalText
      title="Privacy Policy"
      description={`What ${site.name} stores about people, why, for how long, and what you can ask of us.`}
      path={paths.privacy()}
      updated={site.legal.privacyUpdated}
      sections={privacySections}
    />
  )
}

const { name, contact, messageRetentionDays, insightRetentionMonths } = site

const privacySections: readonly LegalSection[] = [
  {
    id: 'information-we-collect',
    title: 'Information We Collect',
    text: (
      <>
        <p>
          Every public page of {name} can be read without an account and without telling us who you
          are. We store information in these cases:
        </p>
        <ul>
          <li>
            <b>Messages.</b> When you write to a doctor, a practice or our team: your name, your
            email address, the message, and a phone number and subject if you give them; and what
            our team replied or noted. Against abuse we also keep a code made of your network
            address for a day or two.
          </li>
          <li>
            <b>Reports.</b> When you report a wrong detail: what you write, and an email address if
            you want an answer. To tell two people from one we keep a code made of your network
            address, not the address itself.
          </li>
          <li>
            <b>Newsletter.</b> Your email address, whether and when you confirmed it, and which
            newsletters were sent to you. Whether you open one or follow a link in it is not
            measured.
          </li>
          <li>
            <b>Accounts.</b> When you register as a provider: your name, your email address and your
            password, of which we keep only a hash that cannot be turned back into it; the secret of
            an authenticator app and the public keys of passkeys, if you set them up; and the
            language of your mails. With each sign-in we store its time, the network address and the
            browser it came from.
          </li>
          <li>
            <b>Profiles.</b> What a provider writes about a profile or a practice, and the pictures
            uploaded for it. Pictures are saved anew, without the place and time a camera may have
            added.
          </li>
          <li>
            <b>Practice teams.</b> Who works for a practice here, and as what. When somebody invites
            you to a team, or asks to keep your profile for you: your email address, who asked, and
            what you answered.
          </li>
          <li>
            <b>Listings.</b> Names, specialties, office addresses and office phone numbers of health
            care providers, from public registers such as the National Provider Identifier registry
            and from the providers themselves.
          </li>
          <li>
            <b>Subscriptions.</b> The plan, its state and its dates, and the practice if you pay for
            one. Cards are handled by our payment provider, Stripe, which gets your name and email
            address from us; we never see or store a card number.
          </li>
          <li>
            <b>Counts.</b> How often a profile is shown in a search, viewed or contacted (by call,
            website, directions or message), how often pages are read, and which words people search
            for and give up for others. Our own server counts, without cookies and without services
            of other companies. To count nobody twice on one day, it makes a code from your network
            address, your browser’s description of itself and what was counted, with a key that
            exists for that day only. The address itself is not stored with the counts. Search words
            that fewer than five people used on one day are deleted; words that look like an email
            address or a long number are not kept at all. If your browser asks sites not to track
            you (Global Privacy Control or Do Not Track), you are not counted.
          </li>
          <li>
            <b>Technical logs.</b> Our server logs requests to find errors. The log holds no names,
            messages, passwords or email addresses. To stop abuse, requests are also counted by
            network address for a short time.
          </li>
        </ul>
        <p>
          Please leave medical details out of messages. An office may answer, but this is a
          directory, not a place for medical records. <b>In an emergency call 911.</b>
        </p>
      </>
    ),
  },
  {
    id: 'how-we-use-it',
    title: 'How We Use Information',
    text: (
      <ul>
        <li>to show the directory and answer searches in it;</li>
        <li>to deliver your message to the office or team it is meant for, and to answer you;</li>
        <li>to send the newsletter to people who asked for it and confirmed;</li>
        <li>to let providers sign in, manage their profiles and see how these are used;</li>
        <li>to review profiles before they are published;</li>
        <li>to bill subscriptions;</li>
        <li>to keep the service working and to stop abuse.</li>
      </ul>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing of Information',
    text: (
      <>
        <p>
          We do not sell or rent personal information, and we do not share it for advertising. It is
          passed on only like this:
        </p>
        <ul>
          <li>
            A message goes to the office you write to. Where the office has given us no address, our
            team reads it and passes it on. A featured provider also sees it, with its state, on the
            provider’s own dashboard.
          </li>
          <li>
            A report goes to the owner of the entry and to our administrators, without your email
            address. We write to that address once, when the report is closed; not if it is spam.
          </li>
          <li>What a provider publishes in a profile is public.</li>
          <li>
            Members of a practice’s team see each other’s names and roles; its owners also see the
            email addresses of members and of people who were invited. With your consent its owners
            and managers keep your profile.
          </li>
          <li>
            Companies that run parts of the service for us, such as hosting, sending mail and, for
            subscriptions, Stripe, receive what their part needs.
          </li>
          <li>Courts and authorities receive what the law requires of us.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How Long We Keep It',
    text: (
      <ul>
        <li>Messages are deleted {messageRetentionDays} days after they were sent.</li>
        <li>
          Reports are deleted {messageRetentionDays} days after they were sent. The email address in
          one is deleted when it is closed, the code of the network the night after it is closed and
          a day old, and after 90 days in any case.
        </li>
        <li>
          A newsletter address is used until you unsubscribe. After that it is kept only as
          unsubscribed. One that was never confirmed is deleted after a week.
        </li>
        <li>
          Account and profile data stay for as long as there is an account. Its owner can delete it
          on the dashboard: it ends {graceDays} days later, unless the owner signs in before. A
          profile then says again what it said before, also one that was given back or merged; one
          its owner made is removed, unless somebody else has owned it or said something there. It
          then keeps its name. What somebody else has written or confirmed since stays, and so does
          what we cannot tell apart from it.
        </li>
        <li>
          Sign-ins, also those that failed, new passwords and changes of rights are recorded with
          their time and network address, without name or email address, and deleted after 400 days;
          the network address is deleted with the account. Sessions end after a week without use,
          and after 30 days at most.
        </li>
        <li>
          An invitation to a practice’s team, or a request to keep your profile, can be answered for
          14 days. That it was sent is kept until you have it erased, or the entry it is about is
          deleted.
        </li>
        <li>
          Mails we have sent are deleted after 30 days, those that could not be delivered after{' '}
          {messageRetentionDays} days.
        </li>
        <li>That we asked an owner whether details are still right is deleted after 400 days.</li>
        <li>
          Addresses that a practice invites to its team, or asks by mail to keep a doctor’s profile,
          are deleted 30 days after the invitation or the unanswered question has ended.
        </li>
        <li>
          The codes and the key that tell visitors of a day apart, and the rarer search words, are
          deleted soon after that day’s midnight. The daily counts stay for {insightRetentionMonths}{' '}
          months.
        </li>
        <li>
          What is deleted stays in backups until these are deleted too, after 12 months at the
          latest. They are used for nothing but repairing the directory.
        </li>
        <li>Records of payments stay as long as tax law demands.</li>
      </ul>
    ),
  },
  {
    id: 'security',
    title: 'Data Security',
    text: (
      <p>
        Passwords are hashed, sign-ins and forms are limited in number, and administrators’ actions
        are recorded, as is what they and the owners of profiles change in a public entry. Only
        people who need information for their work with the directory can reach it. No system is
        perfectly safe; if something happens that concerns you, we tell you as the law requires.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your Rights',
    text: (
      <>
        <p>
          You can see what we store about you, get a copy of it and have it deleted. With an account
          you do that yourself on your dashboard; without one, on the page{' '}
          <a href={paths.yourData()}>Your Data</a>, with a code that we mail to your address. To
          have something corrected, or for any other question, write to{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>. We may ask you to show that the
          information is yours.
        </p>
        <p>
          Every newsletter has an unsubscribe link that works without signing in. A provider can ask
          us to correct or remove a listing, whether or not there is an account for it.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    text: (
      <p>
        People who only read or search get no cookie. When a provider or an administrator signs in,
        three are set: the session cookie, which remembers the sign-in; one that says no more than
        that somebody is signed in; and one that lets this browser be known again for 400 days, so
        that strangers who guess passwords or ask for reset codes cannot lock you out. A browser in
        which you reset your password gets that last one, too. There are no advertising or tracking
        cookies, and our pages load nothing from other companies. The doctors you tick to compare,
        and how far down you were on the pages you have read, are kept in your browser until you
        close the tab.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children Under 13',
    text: (
      <p>
        The directory is meant for adults, including parents looking for a doctor for a child. We do
        not knowingly collect personal information from children under 13. If a child has sent us
        some, tell us and we delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to This Policy',
    text: (
      <p>
        When this text changes, the date at its top changes with it. The date is the day of the last
        revision, not the day you read it.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact Us',
    text: (
      <>
        <p>Questions about this policy, or about your information, reach us here:</p>
        <ContactLines />
      </>
    ),
  },
]
