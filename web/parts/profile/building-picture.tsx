import type { ReactNode } from 'react'
import * as texts from '#texts/directory/profile.ts'
import { paths } from '../../../contract/paths.ts'
import { useFailure } from '../../kit/ui/pictures/use-failure.ts'

type Props = {
  practice: { id: number; name: string; buildingImageUrl: string | null }
  /** 700:256 over the full column; otherwise 16:10. */
  wide?: boolean
  /** A strip on phones. */
  strip?: boolean
  /** Below the first screen: loaded lazily. */
  lazy?: boolean
  /** What to put around a photo that loads, and around no drawing. */
  frame?: (picture: ReactNode, photo: string) => ReactNode
}

/** The picture of a practice's building, or its drawing. */
export function BuildingPicture({
  practice,
  wide = false,
  strip = false,
  lazy = false,
  frame = (picture) => picture,
}: Props) {
  const { id, name, buildingImageUrl } = practice
  const { hasFailed, watch } = useFailure(buildingImageUrl)
  const photo = hasFailed ? null : buildingImageUrl
  const shape = `${strip ? 'aspect-9/2' : 'aspect-16/10'} ${wide ? 'tablet:aspect-700/256' : 'tablet:aspect-16/10'}`
  // A drawing fills every frame, because it has spare sky and ground on both sides.
  const objectFit = photo ? 'object-cover' : 'object-fill'
  const picture = (
    <img
      className={`block w-full rounded-3 border border-line ${objectFit} ${shape}`}
      src={photo ?? paths.buildingDrawing(id)}
      alt={photo ? texts.buildingOf(name) : ''}
      width={wide ? 700 : 480}
      height={wide ? 256 : 300}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
      {...(photo && watch)}
    />
  )
  return photo ? frame(picture, photo) : picture
}
