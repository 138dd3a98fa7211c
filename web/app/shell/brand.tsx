import { type ReactNode, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { Mark } from '../../kit/ui/pictures/mark.tsx'
import logo from './logo.svg'

/** Logo and name, a link to home. If the logo does not load, the inline mark replaces it (NAV-22). */
export function Brand() {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <BrandLink>
      {hasFailed ? (
        <Mark />
      ) : (
        <img
          src={logo}
          alt=""
          width={44}
          height={44}
          className="size-11 flex-none"
          onError={() => setHasFailed(true)}
          // it may have failed before this code was listening
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setHasFailed(true)
          }}
        />
      )}
    </BrandLink>
  )
}

/** The brand with another picture than the logo. */
export function BrandLink({ children }: { children: ReactNode }) {
  return (
    <a
      href={paths.home()}
      className="flex min-h-target items-center gap-[0.7rem] text-inherit no-underline hover:text-inherit"
    >
      {children}
      <span>
        <b className="block font-display text-[1.375rem] leading-[1.05] font-semibold tracking-[-0.02em]">
          {site.brand.first}
        </b>{' '}
        <span className="block text-sm leading-[1.2] opacity-80">{site.brand.second}</span>
      </span>
    </a>
  )
}
