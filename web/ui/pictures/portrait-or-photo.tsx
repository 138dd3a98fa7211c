import { useState } from 'react'
import { Portrait } from './portrait.tsx'

/** The photo in the box of a portrait; the initials where there is none or it does not load. */
export function PortraitOrPhoto({
  src,
  alt = '',
  size = 208,
  lazy = false,
  ...portrait
}: {
  src: string | null | undefined
  /** Empty where the name stands beside the photo. */
  alt?: string
  /** Natural width and height in px, so that nothing moves when the photo arrives. */
  size?: number
  lazy?: boolean
  initials: string
  name: string
  className?: string
}) {
  const [failed, setFailed] = useState<string>()
  if (!src || failed === src) return <Portrait {...portrait} />
  return (
    <img
      className={portrait.className ? `portrait ${portrait.className}` : 'portrait'}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
      // it may have failed before this code was there to hear of it
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(src)
      }}
    />
  )
}
