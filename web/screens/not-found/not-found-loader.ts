import { data } from 'react-router'

export const notFoundLoader = () => data(null, { status: 404 })
