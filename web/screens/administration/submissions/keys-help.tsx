import { Keyboard } from 'lucide-react'
import { Button } from '../../../kit/ui/button.tsx'
import { CloseButton } from '../../../kit/ui/overlays/close-button.tsx'
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx'
import { findKey } from '../frame/find/find-key.ts'

const keys = [
  ['J', 'Next submission'],
  ['K', 'Previous submission'],
  ['A', 'Approve it'],
  ['R', 'Reject it'],
  ['P', 'Ask the applicant for proof'],
  ['X', 'Choose it, or no longer'],
  ['U', 'Undo the last decision'],
  ['?', 'These keys'],
] as const

const findText = 'Find a record, a person, a submission or a page; also while you type'

type Props = {
  isOpen: boolean
  isOn: boolean
  onTurn: (on: boolean) => void
  onOpen: () => void
  onClose: () => void
}

/** Opens the list of keys, in which they can be switched off. */
export function KeysHelp({ isOpen, isOn, onTurn, onOpen, onClose }: Props) {
  return (
    <>
      <Button variant="quiet" className="max-tablet:hidden" onClick={onOpen}>
        <Keyboard className="icon" />
        Keys
      </Button>
      <Dialog open={isOpen} onClose={onClose} title="Keys for submissions">
        <dl className="grid gap-s2">
          {[...keys, [findKey().text, findText] as const].map(([key, text]) => (
            <div key={key} className="grid grid-cols-[4rem_1fr] items-baseline">
              <dt>
                <kbd className="font-semibold">{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="text-ink-2">
          Single keys do nothing while you type, and none while a dialog is open.
        </p>
        <label className="flex min-h-target cursor-pointer items-center gap-s3 font-semibold">
          <input
            type="checkbox"
            className="size-5 flex-none cursor-pointer accent-oak"
            checked={isOn}
            onChange={({ target }) => onTurn(target.checked)}
          />
          Use the single keys in this browser
        </label>
        <p>
          <CloseButton>Close</CloseButton>
        </p>
      </Dialog>
    </>
  )
}
