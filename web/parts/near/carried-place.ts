import { createContext } from 'react'

/**
 * The place as typed that a list or a record's page starts from, and that links to records take along;
 * undefined without one, and where it is the device, which stands in no address.
 */
export const CarriedPlace = createContext<string | undefined>(undefined)

/** The place of an address. */
export const placeIn = (params: URLSearchParams) => params.get('near')?.trim() || undefined
