type Reporter = { network: string; email: string | null }

/**
 * Whether two reports probably come from different people: from networks that one customer is
 * unlikely to share, and not with the same mail address. A report without a network is not
 * independent.
 */
export const areIndependent = (reports: readonly Reporter[]): boolean =>
  reports.some((first, at) =>
    reports.slice(at + 1).some((second) => {
      if (!first.network || !second.network) return false
      if (mayBeOne(first.network, second.network)) return false
      return first.email === null || first.email !== second.email
    }),
  )

/** Reports of earlier versions have the first hash only, so the surrounding network is unknown. */
function mayBeOne(one: string, other: string): boolean {
  const [[own, around], [otherOwn, otherAround]] = [one.split('.'), other.split('.')]
  if (around === undefined || otherAround === undefined) return true
  return own === otherOwn || around === otherAround
}
