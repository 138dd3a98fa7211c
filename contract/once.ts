/**
 * Makes a value when it is first asked for, and keeps it. For formats of `Intl`: the first of a page takes
 * a phone fifty milliseconds, and most pages need few of those whose modules they load.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}
