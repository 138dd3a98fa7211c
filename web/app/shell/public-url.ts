import { createContext, useContext } from 'react'

const PublicUrl = createContext('')

export const PublicUrlProvider = PublicUrl.Provider

/** The site's public URL, without a trailing slash, for canonical links and previews. */
export const usePublicUrl = () => useContext(PublicUrl)
