import { createContext, useContext } from 'react'

const PublicUrl = createContext('')

export const PublicUrlProvider = PublicUrl.Provider

/** Where readers reach the site, without a slash at the end; canonical links and previews need it. */
export const usePublicUrl = () => useContext(PublicUrl)
