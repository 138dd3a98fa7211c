/** What a filtered list of doctors is, as the words of its title. */
export type ListInWords = {
  /** The people of its specialty, as a sentence about them begins: `Cardiologists`. */
  specialists: string | undefined
  /** The text searched for, shortened; empty without one. */
  search: string
  languages: readonly string[]
  /** Other filters, as they are named where they are offered. */
  others: readonly string[]
  total: number
}
