import { premiumFeatures } from '../../../../contract/billing/premium-features.ts'
import { paths } from '../../../../contract/paths.ts'
import { itemAt, required } from '../../../../contract/required.ts'
import { useCall } from '../../../data/call.ts'
import { CardContent } from '../../../ui/card-content.tsx'
import { MoreLink } from '../../../ui/links.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { freshFor, inquiriesCall } from '../own-calls.ts'
import { InquiryList } from './inquiry-list.tsx'
import { durationText } from './reply-time.ts'

const tracking = itemAt(
  required(premiumFeatures.find(({ name }) => name === 'Inquiry tracking')).parts,
  0,
)

/** Patients' messages to the reader's listing (D13). */
export function InquiriesCard({
  isPending,
  className,
}: {
  /** The team has not approved the profile yet. */
  isPending: boolean
  className?: string
}) {
  const query = useCall(inquiriesCall, { staleTime: freshFor })
  const median = query.data?.medianReplyHours ?? null
  return (
    <Panel
      className={className}
      title="Inquiries"
      note={
        median !== null && (
          <p className="text-sm text-ink-2">Median reply time: {durationText(median)}</p>
        )
      }
    >
      <CardContent query={query} what="your inquiries" failed="Your inquiries could not be loaded.">
        {({ available, inquiries }) =>
          !available ? (
            <PartOfFeatured />
          ) : inquiries.length > 0 ? (
            <InquiryList inquiries={inquiries} />
          ) : (
            <p className="text-ink-2">
              {isPending
                ? 'What patients write through your profile appears here once it is approved.'
                : 'No inquiries yet. What patients write through your profile appears here.'}
            </p>
          )
        }
      </CardContent>
    </Panel>
  )
}

function PartOfFeatured() {
  return (
    <>
      <p className="max-w-prose">
        <b>Part of a Featured listing.</b> <span className="text-ink-2">{tracking.note}</span>
      </p>
      <p className="mt-s3">
        <MoreLink href={paths.advertise()}>What Featured Adds</MoreLink>
      </p>
    </>
  )
}
