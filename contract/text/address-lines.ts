type AddressLines = {
  /** Street and suite. */
  street: string
  city: string | null
  state: string | null
  postalCode: string | null
}

const american = /^(.+), ([^,]+), ([A-Z]{2})(?: (\d{5}(?:-\d{4})?))?$/

/**
 * Splits an address in the directory's format: `1200 Example Parkway, Suite 210, San Antonio,
 * TX 78258`. Any other stays whole in `street`.
 */
export function addressLines(address: string): AddressLines {
  const [, street, city = '', state = '', postalCode] = american.exec(address.trim()) ?? []
  return street
    ? { street, city, state, postalCode: postalCode ?? null }
    : { street: address.trim(), city: null, state: null, postalCode: null }
}

/** `San Antonio, TX 78258`, or an empty text if unknown. */
export function cityLine({ city, state, postalCode }: AddressLines): string {
  const region = [state, postalCode].filter(Boolean).join(' ')
  return [city, region].filter(Boolean).join(', ')
}
