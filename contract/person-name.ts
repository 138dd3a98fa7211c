/**
 * Reads a name as mail programs do: compatible letters are the same, and signs without a width are not
 * there.
 */
export const plainName = (name: string) => name.normalize('NFKC').replace(/\p{Cf}/gu, '')

/**
 * Whether a name has the marks of an address: `https://`, `www.`, `@`, or the numbers of a machine. Names
 * of domains, such as `clinic.example`, only the server knows; see `refuseWebAddresses`.
 */
export const looksLikeAddress = (name: string) =>
  /:\/\/|\/\/|\bwww[.。]|@|\d{1,3}(\.\d{1,3}){3}/iu.test(plainName(name))
