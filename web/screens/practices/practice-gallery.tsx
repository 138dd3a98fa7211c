import * as texts from '#texts/directory/practice.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { PictureTile } from '../../kit/ui/pictures/picture-tile.tsx'
import { useFailure } from '../../kit/ui/pictures/use-failure.ts'
import { EnlargeablePicture } from '../../parts/profile/enlargeable-picture.tsx'

/** The gallery; nothing if it is empty. */
export function PracticeGallery({ practice }: { practice: Practice }) {
  const pictures = [...new Set(practice.galleryImages)]
  if (pictures.length === 0) return null
  return (
    <section className="print:hidden">
      <h2>{texts.inside}</h2>
      <ul className="grid list-none grid-cols-2 gap-s3 tablet:grid-cols-3">
        {pictures.map((src, place) => (
          <li key={src}>
            <Picture
              src={src}
              what={
                practice.galleryDescriptions[src] ??
                texts.pictureOf(practice.name, place + 1, pictures.length)
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Picture({ src, what }: { src: string; what: string }) {
  const { hasFailed, watch } = useFailure(src)
  if (hasFailed) return <PictureTile what={what} />
  return (
    <EnlargeablePicture src={src} what={what}>
      <img
        className="block aspect-4/3 w-full rounded-3 border border-line object-cover"
        src={src}
        alt={what}
        width={320}
        height={240}
        loading="lazy"
        decoding="async"
        {...watch}
      />
    </EnlargeablePicture>
  )
}
