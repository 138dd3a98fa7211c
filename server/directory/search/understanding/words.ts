import type { Language } from '../../../../contract/languages.ts'

const listOf = (text: string) => new Set(text.trim().split(/\s+/))

/** Titles and general words for a provider; beside a name or a field they add nothing. */
const providerWords = listOf(`
  doctor doctors doc docs dr drs physician physicians specialist specialists provider providers practitioner
  medico medicos medica medicas doctora doctores doctoras dra especialista especialistas profesional`)

/** Words around what people look for, English and Spanish. */
const fillers = listOf(`
  a an the and or of for from in on at to by with without near nearby around close closest nearest me my mine our
  your his her their is are am be been was has have had having who whom which what where when how that this these
  those there can could would should will does do did not no any some someone somebody anyone i im ive we you he
  she they it its need needs needed want wants looking look find finding search searching see seeing help helps
  helping get getting got give gives please good great best top rated better really very much too also just about
  out up local around here new old treat treats treating treatment treatments takes take taking who specialize
  specializes specializing deals deal problem problems issue issues trouble bad keeps keep always
  think might may like one two more than since last day days week weeks month months year years time
  all every whole zip code postal visit visits appointment appointments cheap affordable open office offices located location speak speaks
  speaking accept accepts accepting patient patients insurance insured insurances coverage covered seguro seguros aseguranza
  un una uno unos unas el la los las lo al del de en con sin para por y o u que quien cual donde cuando como cerca
  mi mis tu su sus nuestro es son esta estan soy ser tengo tiene tienen tener me te se le les nos yo usted
  necesito necesita busco buscar buscando quiero quisiera encontrar ver tenga tengan ayuda ayudar bueno buena buenos buenas
  mejor mejores muy mucho mucha mas aqui cita citas problema problemas tratar trata tratamiento atiende atienden
  atender hable habla hablan hablen acepta aceptan acepte acepten paciente pacientes consultorio hace dias ano
  anos mes meses semana
  again once twice until ago then later ever never already told tell tells said ask asked asking know knows learn
  learned used using make makes made making goes gone came happen happened happens start started starts try tried
  felt dad brother sister grandmother grandfather aunt uncle everyone anybody nobody person yourself other another
  others both each few such so as if because nor though although however onto across above below against upon
  toward left sometimes usually almost only even lately recently yesterday today tomorrow tonight afternoon march
  april june july august september october november december january february called name named matter held kept
  bring brought show showed worked working quickly asap thanks thank hi hello hey ok yes sure maybe kind kinds
  sort way ways stuff anything nothing able wasnt didnt shouldnt havent id theyre were being doing done gotten
  concern concerns wondering reasonable prices cost costs within appt appts book booking scheduling available
  availability soonest earliest sooner nice experienced trusted recommended recommend recommendation highly
  primero otra otro otros otras vez mientras hasta luego pronto nunca dijo dijeron dice decir pregunta saber cree
  creo usar uso hago hizo voy fueron venir empezo empieza sentir hermano hermana abuela abuelo nadie gente mismo
  misma propio ambos tal asi si porque ni aunque sobre hacia ayer hoy tarde llamar llama llamado nombre importa
  gracias hola pueden debo deber precio precios costo barato barata economico economica disponible amable
  recomendado recomendada recomiendan doler hijita hijito nomas pues tambien estaba tenia tuvo hubo estar era fui`)

/** Words that may be part of a phrase (`before surgery`) and mean nothing outside one. */
const leftOverWords = listOf(`
  first second third while before during now soon still yet but them say says thought go going went come comes
  into over under between through behind off down often trying feel feels feeling husband wife mom mother father
  himself herself myself own same many several morning call number numbers thing things something everything lot
  lots little big small cant wont dont doesnt isnt couldnt gets um uh hay alguien pueda puede puedo ya casi antes
  durante ahora siempre todavia pero entre cada esposo esposa mama papa madre padre favor tardes disculpe molestia
  algo nada poco estoy este esten buen ocupo ocupamos urgente encuentro encuentra encontrando sacar saca hacer agendar
  sepa sepan sabe saben idioma idiomas atienda atiendan atendiendo reciba reciban recibe reciben recibiendo tome tomen
  toma toman agarre agarren agarra agarran admita admitan admite admiten cupo cupos abra abran abre abren abierto abierta
  trabaje trabajen trabaja trabajan cercano cercana cercanos cercanas recomienda recomienden recomiendeme
  recomiendenme duele duelen q seguido casa manana`)

/** The same for Spanish pages only; in English these words mean something. */
const spanishLeftOverWords = listOf('urge urgen tomo vean vea sean sea')

/** Words for a kind of place; beside a name or a field they narrow nothing. */
const placeWords = listOf(`
  clinic clinics center centers hospital practice practices group associates medical health healthcare care
  services service institute pllc pa llc llp clinica clinicas centro salud servicio servicios cuidado`)

const formsFrom = (lines: readonly string[]) => lines.map((forms) => forms.split(' '))
/** Abbreviations in addresses; either form finds both. */
const streetForms = formsFrom([
  'street st calle',
  'road rd',
  'drive dr',
  'boulevard blvd',
  'parkway pkwy pky',
  'avenue ave',
  'highway hwy',
  'lane ln',
  'loop lp',
])
const addressForms = [
  ...streetForms,
  ...formsFrom(['suite ste', 'building bldg', 'north n', 'south s', 'east e', 'west w']),
]

type WordRole = 'provider' | 'filler' | 'place' | 'content'

/** The role of a folded word outside phrases. */
export function roleOf(word: string): WordRole {
  if (providerWords.has(word)) return 'provider'
  if (fillers.has(word)) return 'filler'
  if (placeWords.has(word)) return 'place'
  return 'content'
}

const grammarWords = listOf(`
  a an the and or of for from in on at to by with without near me my mine our your his her their is are am be who
  whom which what where when how that this these those there can could should would i we you he she they it its
  un una el la los las al del de en con sin para por y o u que quien mi mis tu su sus es son me te se le les nos`)

/** Prepositions, articles and the like: `doctor for my child` names nobody. */
export const isGrammar = (word: string): boolean => grammarWords.has(word)

/** Whether a word outside phrases is no more than grammar. */
export const saysNothingAlone = (word: string, language: Language = 'en'): boolean =>
  leftOverWords.has(word) || (language === 'es' && spanishLeftOverWords.has(word))

/** Whether the letters may become a general word: `doct`, `clin`. */
export const beginsGeneralWord = (beginning: string): boolean =>
  beginning.length > 1 &&
  [providerWords, fillers, placeWords].some((words) =>
    [...words].some((word) => word.startsWith(beginning)),
  )

/** The word and its other forms in addresses. */
export const formsOf = (word: string): string[] =>
  addressForms.find((forms) => forms.includes(word)) ?? [word]

/** Whether the word is a kind of street: `Road`. */
export const isStreet = (word: string): boolean => streetForms.some((forms) => forms.includes(word))

/**
 * The word without its plural and `-ing` and, for Spanish, its gender, so that `niñas` matches
 * `niño`. The result need not be a word of any language: it is only compared with other stems.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const singular = word
    .replace(/([^aeiou])ies$/, '$1y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/^(?=.*[aeiouy].*ing$)(.{2,}?)([^aeiouls])?\2ing$/, '$1$2')
  return (singular.length > 4 ? singular.replace(/e$/, '') : singular).replace(/a$/, 'o')
}
