import type { Practice } from '../../../contract/directory/practice.ts'
import { paths } from '../../../contract/paths.ts'
import { BuildingPicture } from '../../profile/building-picture.tsx'
import { PhoneLink } from '../../provider/phone-link.tsx'
import { telHref } from '../../provider/tel-href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MoreLink } from '../../ui/links.tsx'

type Props = { practice: Practice }

/** A practice of a featured doctor, with its building. Its four rows are level across a line of cards. */
export function FeaturedPracticeCard({ practice, lazy }: Props & { lazy: boolean }) {
  return (
    <article className="row-span-4 grid grid-rows-subgrid gap-0 overflow-hidden rounded-3 border border-line bg-surface">
      <div className="*:rounded-none *:border-x-0 *:border-t-0">
        <BuildingPicture practice={practice} lazy={lazy} />
      </div>
      <div className="px-s5 pt-s4">
        <h3 className="wrap-anywhere">{practice.name}</h3>
        {practice.address && (
          <p className="mt-s1 leading-snug text-pretty text-ink-2">{practice.address}</p>
        )}
      </div>
      <div className="mt-s3 px-s5 *:w-full">
        <PhoneLink phone={practice.phone} />
      </div>
      <div className="px-s5 pt-s1 pb-s3">
        <MoreLink href={paths.practice(practice.slug)}>View Practice</MoreLink>
      </div>
    </article>
  )
}

// alone in its row it lies flat across it
const promo = [
  'row-span-4 grid content-center items-center justify-items-start gap-s4 rounded-3 border-2 border-dashed border-gold-line p-s5',
  'tablet:max-wide:nth-[2n+1]:col-span-full tablet:max-wide:nth-[2n+1]:row-span-1 tablet:max-wide:nth-[2n+1]:grid-cols-[minmax(0,1fr)_auto]',
  'wide:nth-[3n+1]:col-span-full wide:nth-[3n+1]:row-span-1 wide:nth-[3n+1]:grid-cols-[minmax(0,1fr)_auto]',
].join(' ')

/** Always the last of the featured section (PRAC-03, PRAC-04). */
export function PromoCard() {
  return (
    <article className={promo}>
      <div className="grid max-w-prose gap-s3">
        <h3>Get your practice featured here</h3>
        <p className="text-ink-2">
          Featured doctors bring their practice to the top of this page, with its building and phone
          number.
        </p>
      </div>
      <ButtonLink variant="primary" href={paths.auth()}>
        Join As Doctor
      </ButtonLink>
    </article>
  )
}

/** Name, address, phone: an entry of the printed directory. The name leads to the profile (PRAC-06). */
export function PracticeEntry({ practice }: Props) {
  const dial = practice.phone && telHref(practice.phone)
  return (
    <article className="border-t-2 border-ink-3 pt-s3 leading-[1.4]">
      <h3 className="text-head-4 wrap-anywhere">
        <a className="lone" href={paths.practice(practice.slug)}>
          {practice.name}
        </a>
      </h3>
      {practice.address ? (
        <p className="mt-s1 text-pretty text-ink-2">{practice.address}</p>
      ) : (
        <p className="mt-s1 text-ink-3">No address listed</p>
      )}
      {dial ? (
        <p className="mt-s1">
          <a className="lone font-semibold tnum" href={dial}>
            {practice.phone}
          </a>
        </p>
      ) : (
        <p className="mt-s1 text-ink-3">{practice.phone ?? 'No phone listed'}</p>
      )}
    </article>
  )
}
