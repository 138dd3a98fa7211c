/** The honeypot: programs fill it in; people cannot see, hear or reach it. */
export const UnseenField = () => (
  <input
    className="sr-only"
    name="website"
    aria-hidden="true"
    tabIndex={-1}
    autoComplete="off"
    data-1p-ignore
    data-lpignore="true"
  />
)
