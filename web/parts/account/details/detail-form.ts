/** Props of a form in a row of the details. */
export type DetailForm = {
  /** Id of the row's heading. */
  labelledBy: string
  /** The row shows its value again. */
  onDone: () => void
}
