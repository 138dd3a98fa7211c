import { Download } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { ApiError, api } from '../../../kit/data/api.ts'
import { followDownload } from '../../../kit/data/save-file.ts'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { refusalText } from '../../../parts/account/refusal-text.ts'

/** A link to a file that needs a fresh proof: asks first, since a browser would save the refusal. */
export function ProvenDownload({ href, children }: { href: string; children: ReactNode }) {
  const isAsking = useRef(false)
  const download = async (event: MouseEvent) => {
    event.preventDefault()
    // a double press is one
    if (isAsking.current || event.detail > 1) return
    isAsking.current = true
    try {
      await api('GET /api/user/proof', {})
      followDownload(href)
    } catch (error) {
      if (error instanceof ApiError && error.problem?.code === 'proof_required') return
      showToast({ title: 'Error', description: refusalText(error), destructive: true })
    } finally {
      isAsking.current = false
    }
  }
  return (
    <ButtonLink href={href} download onClick={download}>
      <Download className="icon" />
      {children}
    </ButtonLink>
  )
}
