import { RotateCcw, Trash2 } from 'lucide-react'
import type { Meaning } from '../../../../contract/administration/vocabulary/calls.ts'
import { api } from '../../../data/api.ts'
import { momentText } from '../../../text/moment-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useAct } from '../records/record-calls.ts'
import { stateLooks } from './vocabulary-calls.ts'

const explanations: Record<Meaning['state'], string> = {
  listed: 'Comes with the program.',
  edited:
    "Comes with the program, and says what an administrator made of it. Updates of the program's list leave it alone.",
  added: 'Added by an administrator.',
  removed: 'Means nothing to the search until it is brought back.',
}

/** Whose words these are, and the ways to take them out or back in. */
export function MeaningStatus({ meaning: { slug, state, updatedAt } }: { meaning: Meaning }) {
  const act = useAct()
  const { label, variant } = stateLooks[state]
  const params = { slug }
  const remove = () =>
    act(
      () => api('DELETE /api/admin/directory/vocabulary/:slug', { params }),
      'Removed. You can bring it back at any time.',
    )
  const restore = () =>
    act(
      () => api('POST /api/admin/directory/vocabulary/:slug/restore', { params }),
      state === 'removed' ? 'It is back.' : 'The built-in words are back.',
    )
  return (
    <Panel title="Status" note={<Badge variant={variant}>{label}</Badge>}>
      <div className="grid gap-s4">
        <p className="text-ink-2">{explanations[state]}</p>
        {updatedAt && (
          <p className="text-sm text-ink-2">
            Last changed <time dateTime={updatedAt}>{momentText(updatedAt)}</time>
          </p>
        )}
        <div className="flex flex-wrap gap-s2">
          {state === 'removed' && (
            <Button onClick={restore}>
              <RotateCcw className="icon" />
              Bring Back
            </Button>
          )}
          {state === 'edited' && (
            <Button onClick={restore}>
              <RotateCcw className="icon" />
              Use the Built-In Words
            </Button>
          )}
          {state !== 'removed' && (
            <Button onClick={remove}>
              <Trash2 className="icon" />
              Remove
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
