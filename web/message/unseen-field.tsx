/** Programs fill it; people neither see, hear nor reach it. */
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
