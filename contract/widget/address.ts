import { site } from '../../site.config.ts'
import { addressIn } from '../addresses.ts'

const addresses = new Set(site.languages.map((language) => addressIn(language, '/widget')))

/** Whether a request is for the widget, the only page that other sites may frame. */
export const isWidget = (url: string) => addresses.has(url.split('?', 1)[0] ?? '')
