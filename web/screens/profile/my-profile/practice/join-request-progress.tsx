import { roleTexts } from '#texts/providers/roles.ts'
import type { PracticeRole } from '../../../../../contract/providers/team-calls.ts'
import { Button } from '../../../../ui/button.tsx'
import { useLeave } from '../../team/leave-dialog.tsx'

/** What became of a request to join a practice so far, and the way to take it back. */
export function JoinRequestProgress({
  name,
  role,
  onTakenBack,
}: {
  name: string
  role: PracticeRole
  onTakenBack: () => Promise<void>
}) {
  const { sending, leave } = useLeave(`Your request to join ${name} is taken back.`)
  return (
    <div className="grid justify-items-start gap-s3">
      <p className="text-ink-2">
        You have asked to join as a {roleTexts[role].title.toLowerCase()}. An owner of the practice
        answers it. If nobody does within 5 business days, our team decides.
      </p>
      <Button
        variant="quiet"
        className="-ml-3"
        sending={sending}
        sendingLabel="Taking back..."
        onClick={async () => {
          if (await leave()) await onTakenBack()
        }}
      >
        Take Request Back
      </Button>
    </div>
  )
}
