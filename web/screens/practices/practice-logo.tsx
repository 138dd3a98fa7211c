import { useState } from 'react'
import type { Practice } from '../../../contract/directory/practice.ts'

/** The logo, or the words that it is to come (PRACP-07). */
export function PracticeLogo({ practice: { name, logoUrl } }: { practice: Practice }) {
  const [failedUrl, setFailed] = useState<string>()
  if (!logoUrl || failedUrl === logoUrl)
    return (
      <div className="grid min-h-20 place-items-center rounded-3 border border-dashed border-line-control p-s5 text-center text-ink-2 tablet:min-h-36">
        <p>Logo Coming Soon</p>
      </div>
    )
  return (
    <div className="panel grid min-h-36 place-items-center">
      <img
        className="max-h-28 w-auto max-w-full object-contain"
        src={logoUrl}
        alt={`Logo of ${name}`}
        decoding="async"
        onError={() => setFailed(logoUrl)}
        // it may have failed before this code was there to hear of it
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailed(logoUrl)
        }}
      />
    </div>
  )
}
