type KeyOf<T> = Extract<keyof T, string>

/** The keys of an object that has no others than its type says. */
const keysOf = <T extends object>(object: T): KeyOf<T>[] => Object.keys(object) as KeyOf<T>[]

/** An object with these keys. */
const fromKeys = <K extends string, V>(keys: readonly K[], toValue: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<K, V>

/** The same keys with other values. */
export const mapValues = <T extends object, V>(
  object: T,
  toValue: (value: T[KeyOf<T>], key: KeyOf<T>) => V,
): Record<KeyOf<T>, V> => fromKeys(keysOf(object), (key) => toValue(object[key], key))
