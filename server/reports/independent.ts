type Reporter = { network: string; email: string | null }

/**
 * Whether two of these come from different people, as far as anybody can tell: from networks that one
 * customer is unlikely to have both of, and not with the same mail address. A report whose network is
 * forgotten says nothing.
 */
export const areIndependent = (reports: readonly Reporter[]): boolean =>
  reports.some((first, at) =>
    reports.slice(at + 1).some((second) => {
      if (!first.network || !second.network) return false
      if (mayBeOne(first.network, second.network)) return false
      return first.email === null || first.email !== second.email
    }),
  )

/** Reports of earlier versions have the first hash only: what lies around theirs nobody can tell any more. */
function mayBeOne(one: string, other: string): boolean {
  const [[own, around], [otherOwn, otherAround]] = [one.split('.'), other.split('.')]
  if (around === undefined || otherAround === undefined) return true
  return own === otherOwn || around === otherAround
}
