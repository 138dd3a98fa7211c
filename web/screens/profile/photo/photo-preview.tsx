import { useEffect, useRef, useState } from 'react'
import { photoSizes } from '../../../../contract/photo.ts'

/** The chosen file as it will be cut. What this browser cannot decode has a plain square instead. */
export function PhotoPreview({ file, className }: { file: File; className: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    setFailed(false)
    createImageBitmap(file).then(
      (picture) => {
        if (isCurrent && canvas.current) draw(picture, canvas.current)
        picture.close()
      },
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label="Preview of your new photo"
        width={photoSizes.usual}
        height={photoSizes.usual}
        hidden={failed}
        className={`portrait ${className}`}
      />
      {failed && (
        <p
          className={`grid aspect-square place-items-center rounded-3 border border-dashed border-line-control p-s3 text-sm text-ink-2 ${className}`}
        >
          No preview of this file
        </p>
      )}
    </>
  )
}

/** Smaller, so that a picture of many megapixels takes little memory; the box cuts it square. */
function draw(picture: ImageBitmap, canvas: HTMLCanvasElement) {
  const scale = Math.min(1, photoSizes.usual / Math.min(picture.width, picture.height))
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
}
