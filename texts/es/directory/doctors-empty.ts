import { once } from '../../../contract/once.ts'
import { inSentence } from '../../../contract/text/in-sentence.ts'
import { site } from '../../../site.config.ts'
import { locale, number, plural } from '../language.ts'

const anyOf = once(() => new Intl.ListFormat(locale, { type: 'disjunction' }))

/** Texts of a search that nobody answers. */
export const nobody = 'Ningún médico coincide con lo que busca.'
export const noneListedUnder = (names: readonly string[]) =>
  `En ${site.area} no hay médicos de ${anyOf().format(names.map(inSentence))}.`
export const namesNothing = (search: string) =>
  `“${search}” no es el nombre de un médico, una especialidad, un problema de salud ni un lugar.`
export const lookInstead = 'Dónde más buscar'
export const nearestSpecialties = 'Especialidades cercanas'
export const whoSeeEveryone = 'Médicos que atienden a todos'
export const askTheTeam = 'Pregunte al equipo del directorio'
/** After a link. */
export const doctorCount = (count: number) =>
  ` (${number(count)}\u00a0${plural(count, 'médico', 'médicos')})`
