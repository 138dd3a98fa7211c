import * as texts from '#texts/profile/practice.ts'
import { roleTexts } from '#texts/providers/roles.ts'
import type { PracticeRole } from '../../../../../contract/providers/team-calls.ts'
import { Button } from '../../../../ui/button.tsx'
import { useLeave } from '../../team/leave-dialog.tsx'

/** A pending request to join a practice, with a button to withdraw it. */
export function JoinRequestProgress({
  name,
  role,
  onTakenBack,
}: {
  name: string
  role: PracticeRole
  onTakenBack: () => Promise<void>
}) {
  const { sending, leave } = useLeave(texts.requestTakenBack(name))
  return (
    <div className="grid justify-items-start gap-s3">
      <p className="text-ink-2">{texts.askedToJoin(roleTexts[role].title.toLowerCase())}</p>
      <Button
        variant="quiet"
        className="-ml-3"
        sending={sending}
        sendingLabel={texts.takingBack}
        onClick={async () => {
          if (await leave()) await onTakenBack()
        }}
      >
        {texts.takeRequestBack}
      </Button>
    </div>
  )
}
