import { Share2 } from 'lucide-react'
import * as texts from '#texts/share.ts'
import { Button, type ButtonLook } from '../../kit/ui/button.tsx'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import { sharePage } from './share-page.ts'

type Props = Pick<ButtonLook, 'variant' | 'iconOnly'> & {
  className?: string
  /** Shares the place too that distances are from: of a list, which shows it. */
  withPlace?: boolean
}

/** Shares the page; there only for browsers with scripts. */
export function ShareButton({ variant, iconOnly, className = '', withPlace = false }: Props) {
  const share = async () => {
    const note = await sharePage(
      { title: document.title, url: withPlace ? location.href : withoutPlace(location.href) },
      {
        share: navigator.share?.bind(navigator),
        copy: navigator.clipboard?.writeText.bind(navigator.clipboard),
      },
    )
    if (note) showToast(note)
  }
  return (
    <Button
      variant={variant}
      iconOnly={iconOnly}
      aria-label={iconOnly ? texts.share : undefined}
      className={`noscript:hidden print:hidden ${className}`}
      onClick={() => void share()}
    >
      <Share2 className="icon" />
      {!iconOnly && texts.share}
    </Button>
  )
}

/** It may be the reader's home. */
function withoutPlace(address: string) {
  const url = new URL(address)
  url.searchParams.delete('near')
  return url.href
}
