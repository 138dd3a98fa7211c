import { Copy, Download } from 'lucide-react'
import { site } from '../../../site.config.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlays/toast.ts'

/** Shown once: nobody can read them again, the server keeps only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast({ title: 'Copied', description: 'The recovery codes are on your clipboard.' })
    } catch {
      showToast({
        title: 'Not Copied',
        description: 'Your browser did not allow it. Please download the codes instead.',
        destructive: true,
      })
    }
  }
  return (
    <div className="grid gap-s4">
      <p className="max-w-prose">
        <b>Keep these recovery codes.</b> When your phone is not at hand, each of them signs you in
        once in place of a code from the app. They are shown only now.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid max-w-prose gap-x-s5 gap-y-s1 rounded-2 border border-line-control bg-bed-1 p-s4 @min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-s2">
        <Button onClick={copy}>
          <Copy className="icon" />
          Copy
        </Button>
        <Button onClick={() => saveAsFile(codes)}>
          <Download className="icon" />
          Download
        </Button>
        <Button variant="primary" onClick={onDone}>
          I Have Kept Them
        </Button>
      </div>
    </div>
  )
}

function saveAsFile(codes: string[]) {
  const text = `${site.name}: recovery codes\nEach works once.\n\n${codes.join('\n')}\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'recovery-codes.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
