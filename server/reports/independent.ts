type Reporter = { network: string; email: string | null }

/**
 * Whether two of these come from different people, as far as anybody can tell: from two networks, and
 * not with the same mail address. A report whose network is forgotten says nothing.
 */
export const areIndependent = (reports: readonly Reporter[]): boolean =>
  reports.some((first, at) =>
    reports.slice(at + 1).some((second) => {
      if (!first.network || !second.network || first.network === second.network) return false
      return first.email === null || first.email !== second.email
    }),
  )
