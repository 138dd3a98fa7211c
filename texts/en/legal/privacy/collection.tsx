import { paths } from '../../../../contract/paths.ts'
import { site } from '../../../../site.config.ts'

const { name } = site

export const privacy = 'Privacy Policy'
export const description = `What ${name} stores about people, why, for how long, and what you can ask of us.`

export const collection = [
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
            email address, the message, the language of the page, and a phone number and subject if
            you give them; and what our team replied or noted. Against abuse we also keep a code
            made of your network address for a day or two.
          </li>
          <li>
            <b>Reports.</b> When you report a wrong detail: what you write, the language of the
            page, and an email address if you want an answer. To tell two people from one we keep a
            code made of your network address, not the address itself.
          </li>
          <li>
            <b>Newsletter.</b> Your email address and language, whether and when you confirmed it,
            and which newsletters were sent to you. Whether you open one or follow a link in it is
            not measured.
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
            you to a team, or asks to manage your profile for you: your email address, who asked,
            and what you answered.
          </li>
          <li>
            <b>Listings.</b> Names, specialties, office addresses and office phone numbers of health
            care providers, from public registers such as the National Provider Identifier registry
            and from the providers themselves.
          </li>
          <li>
            <b>Subscriptions.</b> The plan, its state and its dates, what was paid, returned and
            disputed, and the practice if you pay for one. Cards are handled by our payment
            provider, Stripe, which gets your name and email address from us; we never see or store
            a card number.
          </li>
          <li>
            <b>Counts.</b> How often a profile is shown in a search, viewed or contacted (by call,
            website, directions or message), how often pages are read, and which words people search
            for and give up for others. Our own server counts, without cookies and without services
            of other companies. To count nobody twice on one day, it makes a code from your network
            address, your browser’s description of itself and what was counted, with a key that
            exists for that day only. A second code, without the browser, keeps one network from
            counting for the same thing more than a few times. The address itself is not stored with
            the counts, and the codes are deleted when the day is over. Search words that came from
            fewer than five networks on one day are deleted; words that look like an email address
            or a long number are not kept at all. If your browser asks sites not to track you
            (Global Privacy Control or Do Not Track), you are not counted.
          </li>
          <li>
            <b>Places.</b> A place that you say, under <b>Near</b> or in the words of a search,
            stands in the address of the page, so that you can share the list. We do not store it:
            the counts of search words leave out the place that our map found in them. Your browser
            asks where your device is only when you press <b>Use My Location</b>. It sends us the
            place rounded to a grid of 500 meters, in a part of the request that no address has and
            no log keeps; we store neither it nor the answer. Exact distances are computed in your
            browser, which forgets the place when you leave the site.
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
            provider’s own dashboard. When unusually many messages come for an office, some are held
            back: our team and the owner of the entry read them and release them. Our team can also
            read what looks like spam.
          </li>
          <li>
            A report goes to the owner of the entry and to our administrators, without your email
            address. We write to that address once, when the report is closed; not if it is spam.
          </li>
          <li>
            Our team can see and download the list of newsletter subscribers, and removes an address
            when its reader asks.
          </li>
          <li>
            What a provider publishes in a profile is public. What the pages say of providers and
            practices is also <a href={paths.openData()}>open data</a>: files, feeds and interfaces
            that anybody may use, such as programs of hospitals and insurers, and assistants. FHIR,
            the format of hospitals and insurers, also has the National Provider Identifier (NPI) of
            the public register. Nothing about readers or patients is there. What is taken off a
            page is no longer there either; copies that others have taken are out of our hands.
          </li>
          <li>
            Members of a practice’s team see each other’s names and roles; its owners also see the
            email addresses of members and of people who were invited. With your consent its owners
            and managers manage your profile.
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
]
