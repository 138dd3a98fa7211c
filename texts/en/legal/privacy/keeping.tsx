import type { ReactNode } from 'react'
import { graceDays } from '../../../../contract/accounts/grace.ts'
import { paths } from '../../../../contract/paths.ts'
import { site } from '../../../../site.config.ts'

const { contact, messageRetentionDays, insightRetentionMonths } = site

export const keeping = (contactLines: ReactNode) => [
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
          the network address is deleted with the account. Sessions end after a week without use and
          after 30 days at most, those of administrators after 8 hours and after a day.
        </li>
        <li>
          An invitation to a practice’s team, or a request to manage your profile, can be answered
          for 14 days. That it was sent is kept until you have it erased, or the entry it is about
          is deleted.
        </li>
        <li>
          Mails we have sent are deleted after 30 days, those that could not be delivered after{' '}
          {messageRetentionDays} days.
        </li>
        <li>That we asked an owner whether details are still right is deleted after 400 days.</li>
        <li>
          Addresses that a practice invites to its team, or asks by mail to manage a doctor’s
          profile, are deleted 30 days after the invitation or the unanswered question has ended.
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
        People who only read or search get no cookie, unless they choose a language: one then
        remembers it for a year. When a provider or an administrator signs in, three are set: the
        session cookie, which remembers the sign-in; one that says no more than that somebody is
        signed in; and one that lets this browser be known again for 400 days, so that strangers who
        guess passwords or ask for reset codes cannot lock you out. A browser in which you reset
        your password gets that last one, too. There are no advertising or tracking cookies, and our
        pages load nothing from other companies. The doctors you tick to compare, how far down you
        were on the pages you have read, and what you had typed when you changed the language are
        kept in your browser until you close the tab.
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
        {contactLines}
      </>
    ),
  },
]
