type KeyOf<T> = Extract<keyof T, string>

/** The keys, typed; only for objects without keys beyond their type. */
export const keysOf = <T extends object>(object: T): KeyOf<T>[] => Object.keys(object) as KeyOf<T>[]

/** The keys and values, without undefined values. */
export const entriesOf = <T extends object>(object: T): [KeyOf<T>, Required<T>[KeyOf<T>]][] =>
  Object.entries(object).filter(([, value]) => value !== undefined) as [
    KeyOf<T>,
    Required<T>[KeyOf<T>],
  ][]

export const isKeyOf = <T extends object>(object: T, key: PropertyKey): key is keyof T =>
  Object.hasOwn(object, key)

/** An object with these keys. */
export const fromKeys = <K extends string, V>(
  keys: readonly K[],
  toValue: (key: K) => V,
): Record<K, V> => Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<K, V>

/** The same keys with other values. */
export const mapValues = <T extends object, V>(
  object: T,
  toValue: (value: T[KeyOf<T>], key: KeyOf<T>) => V,
): Record<KeyOf<T>, V> => fromKeys(keysOf(object), (key) => toValue(object[key], key))
