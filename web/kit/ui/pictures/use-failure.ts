import { useEffect, useState } from 'react'

/**
 * Whether a picture did not load, and what to give its `img` to notice. It is tried again when the
 * connection returns.
 */
export function useFailure(src: string | null | undefined) {
  const [failedSource, setFailedSource] = useState<string>()
  const hasFailed = Boolean(src) && failedSource === src
  useEffect(() => {
    if (!hasFailed) return
    const again = () => setFailedSource(undefined)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [hasFailed])
  const notice = () => {
    if (src) setFailedSource(src)
  }
  return {
    hasFailed,
    watch: {
      onError: notice,
      // it may have failed before this code was loaded
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) notice()
      },
    },
  }
}
