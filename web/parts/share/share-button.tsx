import { Share2 } from 'lucide-react'
import * as texts from '#texts/share.ts'
import { Button } from '../../kit/ui/button.tsx'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import { sharePage } from './share-page.ts'

/** Shares the page; there only for browsers with scripts. */
export function ShareButton({ variant }: { variant?: 'quiet' }) {
  const share = async () => {
    const note = await sharePage(
      { title: document.title, url: location.href },
      {
        share: navigator.share?.bind(navigator),
        copy: navigator.clipboard?.writeText.bind(navigator.clipboard),
      },
    )
    if (note) showToast(note)
  }
  return (
    <Button variant={variant} className="noscript:hidden print:hidden" onClick={() => void share()}>
      <Share2 className="icon" />
      {texts.share}
    </Button>
  )
}
