/** A file of the register as listed on its page. Dates are ISO. */
export type RegisterFile = { name: string; url: string } & (
  | { kind: 'weekly'; from: string; to: string }
  /** Everything, as of some day of the month before the one it came out in, or of that month. */
  | { kind: 'monthly'; month: string }
)
