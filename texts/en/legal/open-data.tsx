import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'

const { area, openDataLicense } = site
const errorReport = paths.contact({ department: 'support', subject: 'An error in an entry' })

export const title = 'Open Data'
export const description = `Doctors and practices in ${area} as files for everybody: CSV and NDJSON, with the source and date of each fact.`
export const lead =
  'Everything that this directory says in public, as files that anybody may take and use.'

export const files = 'The Files'
export const figures = ({
  doctors,
  practices,
  changedOn,
}: {
  doctors: number
  practices: number
  changedOn: ReactNode
}) => (
  <>
    {doctors} {doctors === 1 ? 'doctor' : 'doctors'} and {practices}{' '}
    {practices === 1 ? 'practice' : 'practices'}
    {changedOn && <>, last changed on {changedOn}</>}.
  </>
)
export const failed = 'We could not count the records.'
export const contentOf = {
  doctors: 'one line for each doctor',
  practices: 'one line for each practice',
  facts: 'one line for each fact: who said it, and when',
}
export const checksum = 'SHA-256'
export const ofFile = (name: string) => `of ${name}`
export const checksumText =
  'A file is made when you ask for it, so it is as current as the pages. If a record changes between your download and its checksum, the two do not agree: take both again.'

const checkedFacts = (
  <p>
    Each fact has a source (<code>register</code>, <code>owner</code>, <code>office</code> or{' '}
    <code>administrator</code>), the moment it was last said or confirmed, and an age.{' '}
    <code>fresh</code> is at most 90 days old and <code>aging</code> at most 180. Please do not pass
    on a fact that is <code>stale</code> or <code>disputed</code> without saying so.{' '}
    <code>unconfirmed</code> means that nobody has said when.
  </p>
)

export const sections = [
  {
    id: 'formats',
    title: 'Formats',
    text: (
      <>
        <p>
          CSV files have a line with the names of the columns and are encoded in UTF-8; several
          values in one cell are separated by semicolons. In NDJSON each line is a JSON object with
          the same names, several values are a list, and <code>facts</code> has source, date and age
          of each fact.
        </p>
        <p>
          <code>id</code> and <code>url</code> of a record stay the same. Hours are written as
          schema.org does, by the clock of the office: <code>Mo 08:00-17:00</code>. A weekday that
          is missing is closed or not known.
        </p>
        {checkedFacts}
      </>
    ),
  },
  {
    id: 'license',
    title: 'License',
    text: (
      <>
        <p>
          The files are under <a href={openDataLicense.url}>{openDataLicense.name}</a>. Name{' '}
          <b>{site.name}</b> as their source. Facts whose source is <code>register</code> come from
          the National Plan and Provider Enumeration System and are in the public domain.
        </p>
        <p>
          Biographies, descriptions, photos and reviews are not in the files: they belong to who
          wrote or made them. Nothing about readers is. What a doctor or an office takes off their
          page is in no file from that moment. An error in a file is an error of the page:{' '}
          <a href={errorReport}>report it</a>, and both are corrected.
        </p>
      </>
    ),
  },
]

export const examples = 'Examples'
export const download = 'Take a file and check that it is whole:'
export const whoTakesNewPatients =
  'List who takes new patients, their number, and when that was last said:'
export const inPython = 'Read all facts in Python:'

export const feeds = 'Feeds'
export const atom = 'Atom'
export const jsonFeed = 'JSON Feed'
export const feedsText = (atomLink: ReactNode, jsonLink: ReactNode) => (
  <p>
    What was said last, and who is new: as {atomLink} and {jsonLink}. A doctor and a practice have
    feeds of their own, with the last part of the address of the page:{' '}
    <code>/open-data/doctors/NAME.atom</code>, <code>/open-data/practices/NAME.json</code>. Programs
    that read feeds find them by the address of the page.
  </p>
)

export const communityServices = 'Community directories'
export const communityServicesText = (address: string) => (
  <>
    <p>
      211 services and other directories of help can read everything in the form of the Human
      Services Data Specification 3.0 (HSDS): each doctor is a service, each practice an
      organization, and the metadata say who said a fact, and when.
    </p>
    <p>
      <code>{address}/services</code>, <code>{address}/service_at_locations</code> and{' '}
      <code>{address}/organizations</code> answer a page at a time;{' '}
      <code>{address}/datapackage.json</code> describes all tables as files.
    </p>
  </>
)

export const fhir = 'FHIR'
export const fhirText = (address: string) => (
  <p>
    Programs of hospitals, payers and researchers read the directory as HL7 FHIR R4 by the Plan-Net
    guide, without an account, at <code>{address}</code>.{' '}
    <a href="/fhir/metadata">What it offers</a> is there too. Each fact has a{' '}
    <code>VerificationResult</code> with its source and date; a fact that is too old or disputed is
    only there. Everything at once: <code>{address}/$export</code>, by the Bulk Data guide, or the
    files that <code>{address}/$bulk-publish</code> names, which makes them if they are out of date.
  </p>
)
export const fhirExample = 'List who is a pediatrician:'

export const assistants = 'Assistants'
export const assistantsText = (address: string) => (
  <>
    <p>
      Assistants can ask the directory themselves by the Model Context Protocol, without an account:
      add <code>{address}</code> as a remote server. They find doctors, see who is open now, read
      and compare profiles, each fact with its source and its age, and change nothing.
    </p>
    <p>
      Each page is there as Markdown with <code>.md</code> at the end of its path, and{' '}
      <a href="/llms.txt">llms.txt</a> says where to begin.
    </p>
  </>
)

export const ownSite = 'On your own site'
export const ownSiteText = (link: (text: string) => ReactNode) => (
  <p>
    A search for doctors can stand on the pages of a school, an employer or an office, with filters
    and colors of your choice: {link('write the line for your page')}. It needs no script.
  </p>
)
