/** A value that cannot be missing here, although its type allows it. @throws Error when it is missing */
export function required<T>(value: T, name = 'value'): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`A required ${name} is missing`)
  return value
}

/** The item at an index, counted from the end when negative. @throws RangeError outside of the list */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index < 0 ? list.length + index : index]
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}`)
  return item
}
