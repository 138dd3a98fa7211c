import { useEffect, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { mayBeSignedIn } from '../../kit/data/current-user.ts'

/** The link to claim a public record; signed-out readers sign in first. */
export function useClaimHref(kind: 'doctor' | 'practice', slug: string): string {
  const claim = paths.profile('my-profile', kind === 'doctor' ? { claim: slug } : { connect: slug })
  const [href, setHref] = useState(claim)
  // the page is cached and shared: only the browser knows whether its reader must sign in
  useEffect(() => setHref(mayBeSignedIn() ? claim : paths.auth(claim)), [claim])
  return href
}
