import * as texts from '#texts/legal/open-data.tsx'
import { keysOf } from '../../../contract/objects.ts'
import {
  addressOfChecksum,
  addressOfFeed,
  addressOfFile,
  type OpenDataFile,
  openDataFiles,
} from '../../../contract/open-data/files.ts'
import { paths } from '../../../contract/paths.ts'
import { usePublicUrl } from '../../app/shell/public-url.ts'
import { call, useCall } from '../../kit/data/call.ts'
import { localDay } from '../../kit/text/local-day.ts'
import { LoadFailure } from '../../kit/ui/load-failure.tsx'
import { LegalText } from './legal-text.tsx'

/** Everything that is public, as files for everybody. */
export default function OpenDataPage() {
  const publicUrl = usePublicUrl()
  const { data: figures, isError, refetch } = useCall(call('GET /api/open-data'))
  return (
    <LegalText
      title={texts.title}
      description={texts.description}
      path={paths.openData()}
      lead={texts.lead}
      drawing="band-stone"
      feed={addressOfFeed('atom')}
      sections={[
        {
          id: 'files',
          title: texts.files,
          text: (
            <>
              {isError && <LoadFailure message={texts.failed} onRetry={refetch} />}
              {figures && (
                <p>
                  {texts.figures({
                    ...figures,
                    changedOn: figures.changedAt && localDay(figures.changedAt),
                  })}
                </p>
              )}
              <ul>
                {keysOf(openDataFiles).map((name) => (
                  <FileLinks key={name} name={name} />
                ))}
              </ul>
              <p>{texts.checksumText}</p>
            </>
          ),
        },
        ...texts.sections,
        {
          id: 'feeds',
          title: texts.feeds,
          text: texts.feedsText(
            <a href={addressOfFeed('atom')} download>
              {texts.atom}
            </a>,
            <a href={addressOfFeed('json')} download>
              {texts.jsonFeed}
            </a>,
          ),
        },
        {
          id: 'community-directories',
          title: texts.communityServices,
          text: texts.communityServicesText(`${publicUrl}/hsds`),
        },
        {
          id: 'fhir',
          title: texts.fhir,
          text: (
            <>
              {texts.fhirText(`${publicUrl}/fhir`)}
              <Example text={texts.fhirExample} command={fhirExample(publicUrl)} />
            </>
          ),
        },
        {
          id: 'assistants',
          title: texts.assistants,
          text: texts.assistantsText(`${publicUrl}/mcp`),
        },
        {
          id: 'own-site',
          title: texts.ownSite,
          text: texts.ownSiteText((text) => <a href={paths.addToYourSite()}>{text}</a>),
        },
        { id: 'examples', title: texts.examples, text: <Examples publicUrl={publicUrl} /> },
      ]}
    />
  )
}

function FileLinks({ name }: { name: OpenDataFile }) {
  return (
    <li>
      <a href={addressOfFile(name)} download>
        {name}
      </a>{' '}
      <span className="text-ink-2">
        {texts.contentOf[openDataFiles[name]]} (
        <a href={addressOfChecksum(name)} download>
          {texts.checksum}
          <span className="sr-only"> {texts.ofFile(name)}</span>
        </a>
        )
      </span>
    </li>
  )
}

/** Who has a specialty, the NUCC code of pediatrics, as a command that runs as it stands. */
const fhirExample = (publicUrl: string) =>
  `curl -s "${publicUrl}/fhir/PractitionerRole?specialty=208000000X&_include=PractitionerRole:practitioner" | jq -r '.entry[]?.resource | select(.resourceType == "Practitioner") | .name[0].text'`

/** Commands that run as they stand. */
const examplesOf = (publicUrl: string) => {
  const doctors = publicUrl + addressOfFile('doctors.ndjson')
  const csv = publicUrl + addressOfFile('doctors.csv')
  return [
    { text: texts.download, command: `curl -O ${csv}\ncurl -s ${csv}.sha256 | sha256sum -c` },
    {
      text: texts.whoTakesNewPatients,
      command: `curl -s ${doctors} | jq -r 'select(.new_patients == "yes") | [.name, .phone, .facts.newPatients.at] | @tsv'`,
    },
    {
      text: texts.inPython,
      command: `import pandas\npandas.read_csv("${publicUrl + addressOfFile('facts.csv')}")`,
    },
  ]
}

const Examples = ({ publicUrl }: { publicUrl: string }) =>
  examplesOf(publicUrl).map((example) => <Example key={example.text} {...example} />)

const Example = ({ text, command }: { text: string; command: string }) => (
  <div className="mt-s4">
    <p>{text}</p>
    <pre className="mt-s2 rounded border border-line bg-surface p-s3 whitespace-pre-wrap">
      <code>{command}</code>
    </pre>
  </div>
)
