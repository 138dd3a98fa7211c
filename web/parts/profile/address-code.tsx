import { addressCode } from '#texts/directory/profile.ts'

/**
 * Leads from paper to the page. It is loaded with the page, because browsers do not wait for what they begin to
 * load when they print.
 */
export const AddressCode = ({ src }: { src: string }) => (
  <img
    className="absolute top-0 right-[0.6cm] hidden size-[2.4cm] print:block"
    src={src}
    alt={addressCode}
    fetchPriority="low"
    decoding="async"
  />
)
