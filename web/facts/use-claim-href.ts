import { useEffect, useState } from 'react'
import { paths } from '../../contract/paths.ts'
import { mayBeSignedIn } from '../data/current-user.ts'

/** Where a reader claims the record of a public page; who is signed out signs in first. */
export function useClaimHref(kind: 'doctor' | 'practice', slug: string): string {
  const claim = paths.profile('my-profile', kind === 'doctor' ? { claim: slug } : { connect: slug })
  const [href, setHref] = useState(claim)
  // the page is kept and shared: only the browser can tell that its reader has to sign in first
  useEffect(() => setHref(mayBeSignedIn() ? claim : paths.auth(claim)), [claim])
  return href
}
