import { Copy, Download } from 'lucide-react'
import * as texts from '#texts/account/authenticator.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'

/** Shown once, because the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast({ title: texts.copied, description: texts.copiedText })
    } catch {
      showToast({
        title: texts.notCopied,
        description: texts.notCopiedText,
        destructive: true,
      })
    }
  }
  return (
    <div className="grid gap-s4">
      <p className="max-w-prose">
        {texts.keepCodes((text) => (
          <b>{text}</b>
        ))}
      </p>
      <ul
        aria-label={texts.recoveryCodes}
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
          {texts.copy}
        </Button>
        <Button onClick={() => saveAsFile(codes)}>
          <Download className="icon" />
          {texts.download}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {texts.kept}
        </Button>
      </div>
    </div>
  )
}

function saveAsFile(codes: string[]) {
  const file = new Blob([texts.codesFile(codes)], { type: 'text/plain' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = texts.codesFileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
