import { bookOnline } from '#texts/directory/facts.ts'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import { counts } from '../../../contract/directory/facts/fact-counts.ts'

type Props = { doctor: Pick<DoctorCard, 'bookingUrl' | 'facts'> }

/** Leads from a card to the page where appointments are made. */
export const BookLink = ({ doctor: { bookingUrl, facts } }: Props) =>
  bookingUrl && counts(facts.booking) ? (
    <a className="lone print:hidden" href={bookingUrl} rel="noreferrer">
      {bookOnline}
    </a>
  ) : null
