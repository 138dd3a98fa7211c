/** Below it the filters are a sheet, and what was searched for stands below the form. */
const phone = '(max-width: 39.99rem)'

/** Brings the results under the header of a phone, and the focus to them, which closes the keyboard. */
export function showOnPhone(results: HTMLElement | null) {
  if (!results || !matchMedia(phone).matches) return
  results.focus({ preventScroll: true })
  results.scrollIntoView()
}
