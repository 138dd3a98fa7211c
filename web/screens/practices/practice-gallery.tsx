import type { Practice } from '../../../contract/directory/practice.ts'
import { EnlargeablePicture } from '../../profile/enlargeable-picture.tsx'

/** Further pictures of the practice; nothing without them. */
export function PracticeGallery({ practice }: { practice: Practice }) {
  const pictures = [...new Set(practice.galleryImages)]
  if (pictures.length === 0) return null
  return (
    <section className="print:hidden">
      <h2>Inside the practice</h2>
      <ul className="grid list-none grid-cols-2 gap-s3 tablet:grid-cols-3">
        {pictures.map((src, place) => {
          const what = `${practice.name}, ${place + 1} of ${pictures.length}`
          return (
            <li key={src}>
              <EnlargeablePicture src={src} what={what}>
                <img
                  className="block aspect-4/3 w-full rounded-3 border border-line object-cover"
                  src={src}
                  alt={what}
                  width={320}
                  height={240}
                  loading="lazy"
                  decoding="async"
                />
              </EnlargeablePicture>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
