import { useState } from 'react'
import * as texts from '#texts/directory/profile.ts'
import { paths } from '../../../contract/paths.ts'

type Props = {
  practice: { id: number; name: string; buildingImageUrl: string | null }
  /** 700:256 over the full column; otherwise 16:10. */
  wide?: boolean
  /** A strip on phones. */
  strip?: boolean
  /** Below the first screen: loaded lazily. */
  lazy?: boolean
}

/** The picture of a practice's building, or its drawing. */
export function BuildingPicture({ practice, wide = false, strip = false, lazy = false }: Props) {
  const { id, name, buildingImageUrl: photo } = practice
  const [failedPhoto, setFailed] = useState<string>()
  const visiblePhoto = photo && failedPhoto !== photo ? photo : null
  const shape = `${strip ? 'aspect-9/2' : 'aspect-16/10'} ${wide ? 'tablet:aspect-700/256' : 'tablet:aspect-16/10'}`
  // A drawing fills every frame, because it has spare sky and ground on both sides.
  const objectFit = visiblePhoto ? 'object-cover' : 'object-fill'
  return (
    <img
      className={`block w-full rounded-3 border border-line ${objectFit} ${shape}`}
      src={visiblePhoto ?? paths.buildingDrawing(id)}
      alt={visiblePhoto ? texts.buildingOf(name) : ''}
      width={wide ? 700 : 480}
      height={wide ? 256 : 300}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      onError={() => photo && setFailed(photo)}
      // it may have failed before this code was loaded
      ref={(image) => {
        if (photo && image?.complete && image.naturalWidth === 0) setFailed(photo)
      }}
    />
  )
}
