import { coveredText } from '../../../contract/area/area-texts.ts'
import { dollars } from '../../../contract/billing/dollars.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'

const { area, prices } = site

export const howResultsWork = 'How Results Work'
export const description = `How lists and searches in the ${site.name} are ordered, what a Featured listing is, and what it does not change.`
export const lead =
  'What decides who stands where in this directory, and what money can and cannot change.'

const errorReport = paths.contact({ department: 'support', subject: 'An error in an entry' })

export const sections = [
  {
    id: 'order',
    title: 'The Order of Lists',
    text: (
      <>
        <p>Lists of doctors have two parts, always in this order:</p>
        <ol>
          <li>
            <b>Featured providers</b>, with a gold badge and a full card. Featured is a paid
            listing.
          </li>
          <li>
            <b>Additional providers</b>, everybody else, with name, specialty, phone number and
            whether new patients are taken.
          </li>
        </ol>
        <p>
          Within each part the order is the alphabet: by last name. A practice stands among the
          featured ones while one of its doctors is featured; practices are listed by name.
        </p>
        <p>
          When you search with words, how well an entry answers them comes before all of this, as
          the next section says. The first part then holds only those featured providers who answer
          as well as the best of the list.
        </p>
        <p>
          Nothing else counts. Not how often somebody is viewed or called, not how long they have
          been here, and no opinion of ours; how near they are only where you ask for it.
        </p>
      </>
    ),
  },
  {
    id: 'near',
    title: 'Lists Near a Place',
    text: (
      <>
        <p>
          When you say a place, or press <b>Use My Location</b>, the nearest entries come first.
          Featured providers do not come first there, and there is only one part: everybody has the
          same kind of entry. Those whose address is not on our map come last. With words to search
          for, what answers them better still comes first, and the nearest among equals.
        </p>
        <ul>
          <li>
            <b>Distances are by street</b>, the shortest way on our own map, whatever the traffic,
            one-way streets and turns. Where no street of the map leads there, the distance is in a
            straight line, and the entry says so.
          </li>
          <li>
            <b>From a whole street, a part of the area or a ZIP code</b> they are measured from its
            middle, and the list says so.
          </li>
          <li>
            <b>From where you are</b> they are in a straight line. Our server knows the place only
            to within 500 meters; your browser measures from where you are exactly.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'search',
    title: 'What a Search Finds',
    text: (
      <>
        <p>
          A search reads what your words mean: a name, a specialty, something a specialty treats, a
          practice, an address or a phone number, a language, an insurance plan. Everyday words such
          as <i>heart doctor</i> or <i>ear infection</i> are understood in English and Spanish;
          which specialties they stand for is a list that our team keeps, the same for everybody.
        </p>
        <p>What answers better stands first. These count, in this order:</p>
        <ol>
          <li>
            <b>How your word is met.</b> A whole word comes before the beginning of one. Only where
            nobody has your word do we look inside longer words, and for near spellings.
          </li>
          <li>
            <b>Where it is met.</b> The name comes first, then the specialty, what the specialty
            treats, the practice, languages and plans, the address, and last the text of the
            profile.
          </li>
          <li>
            <b>Featured,</b> only among entries that answer equally well.
          </li>
          <li>
            <b>The last name.</b> Practices that answer equally well are listed by their name.
          </li>
        </ol>
        <p>
          Words that nobody has are left out, also a plan, a language or hours that no profile here
          names, and so is what says least where nobody answers everything; the page says which.
        </p>
        <p>
          Nobody can pay to be found with words that do not fit: a featured provider who does not
          match is not shown, and one who answers less well stands behind those who answer better.
        </p>
      </>
    ),
  },
  {
    id: 'featured',
    title: 'What Featured Is',
    text: (
      <>
        <p>
          Featured is a listing that the provider pays for: {dollars(prices.monthly)} a month or{' '}
          {dollars(prices.yearly)} a year, the same for everybody. Now and then our team features
          somebody without payment. Either way it begins only after our team has approved that the
          profile is theirs.
        </p>
        <p>A featured provider</p>
        <ul>
          <li>
            stands first in lists they are part of, and in search results among those who answer
            equally well;
          </li>
          <li>appears among the featured doctors on the home page;</li>
          <li>has a full card, a gold badge, and may show a photo, more text and links.</li>
        </ul>
        <p>
          Every place that Featured buys is marked with the word <b>Featured</b>. Providers find
          what is included on <a href={paths.advertise()}>Advertise Your Practice</a>.
        </p>
      </>
    ),
  },
  {
    id: 'not-changed',
    title: 'What It Does Not Change',
    text: (
      <ul>
        <li>
          <b>It says nothing about quality.</b> We do not rate or rank doctors by how good they are,
          and featured is no recommendation of ours.
        </li>
        <li>
          <b>It buys no better check.</b> Every claimed profile is reviewed in the same way, paid or
          not.
        </li>
        <li>
          <b>It hides nobody.</b> Additional providers are in every list and every search that fits,
          with a phone number to call.
        </li>
        <li>
          <b>It buys nothing about you.</b> We do not sell data on readers, to providers or to
          anybody else. See <a href={paths.privacy()}>Privacy Policy</a>.
        </li>
      </ul>
    ),
  },
  {
    id: 'entries',
    title: 'Where Entries Come From',
    text: (
      <p>
        Entries begin with the public register of health care providers, for {area} and{' '}
        {coveredText()}, or are written by the providers themselves. A provider can claim an entry
        free of charge and keep it right. Nothing a provider writes is published before our team has
        approved that the entry is theirs. All of it that is public can be taken as files, with the
        source and date of each fact: <a href={paths.openData()}>Open Data</a>.
      </p>
    ),
  },
  {
    id: 'figures',
    title: 'How Figures Are Counted',
    text: (
      <>
        <p>
          Numbers of doctors, practices and specialties are counted from the published entries at
          the moment you look.
        </p>
        <p>
          For featured providers we count how often their profile appears in a search, is viewed,
          and is contacted through a button on it. Our own server counts, without cookies and
          without other companies. Programs and the providers themselves are left out. Visitors are
          told apart for one day at most, by a mark that cannot be turned back into an address, and
          search words are kept only when several different visitors used them. These figures decide
          nothing about the order of results.
        </p>
      </>
    ),
  },
  {
    id: 'errors',
    title: 'Something Is Wrong?',
    text: (
      <p>
        A wrong phone number, a doctor who has moved, an entry that should not be here:{' '}
        <a href={errorReport}>tell us</a>, and we look into it. You need no account for that. If the
        entry is yours, <a href={paths.auth()}>sign in</a> and claim it.
      </p>
    ),
  },
]
