export const title = 'Médicos del consultorio'
export const yourDoctors = 'sus médicos'
export const notLoaded = 'No se pudieron cargar sus médicos.'
export const nobody = (practice: string) =>
  `Todavía ningún médico nombra ${practice} como su consultorio.`
export const lead =
  'Los propietarios y encargados del consultorio administran el horario, los datos, la foto y los lugares de consulta, el teléfono, la biografía, la formación, los hospitales y los enlaces de cada médico que da su consentimiento. El nombre, la especialidad y el consentimiento quedan en manos del médico, que ve cada cambio.'
export const doctors = 'Médicos'

export const agreed = 'Con consentimiento'
export const you = 'Usted'
export const asked = 'Pregunta enviada'
export const underReview = 'En revisión'

export const managedSince = (day: string) => `Ustedes administran este perfil desde el ${day}.`
export const ownProfile = 'Su propio perfil.'
export const hasAccount = 'Tiene una cuenta. Puede dar su consentimiento allí, en “Mi perfil”.'
export const weWrote = (address: string, day: string) => `Escribimos a ${address} el ${day}.`
export const teamLooks = 'El médico dio su consentimiento. Nuestro equipo lo revisa.'
export const noAccount = 'Todavía no tiene cuenta. Podemos preguntarle por correo.'

export const manageProfile = 'Administrar'
export const manageProfileOf = (name: string) => `Administrar: ${name}`
export const askByMail = 'Preguntar por correo'
export const askByMailWhom = (name: string) => `Preguntar por correo: ${name}`
/** Names the form. */
export const askForm = (name: string) => `Preguntar por correo a ${name}`
export const emailOfDoctor = 'Correo electrónico del médico'
export const sendQuestion = 'Enviar la pregunta'
export const whatMailSays =
  'El correo dice quién pregunta y qué acepta el médico. Nuestro equipo revisa la respuesta antes de que tenga efecto.'
export const questionSent = (name: string) => `La pregunta a ${name} está en camino.`
export const stopManaging = 'Dejar de administrar'
export const stopManagingWhose = (name: string) => `Dejar de administrar: ${name}`
export const stoppedManaging = (name: string) => `Ustedes ya no administran el perfil de ${name}.`
export const takeBack = 'Anular'
export const takeBackWhose = (name: string) => `Anular: ${name}`
export const takenBack = (name: string) => `La pregunta a ${name} fue anulada.`

export const allDoctors = 'Todos los médicos'
export const profile = 'Perfil'
export const theProfile = 'el perfil'
export const profileNotLoaded = 'No se pudo cargar el perfil.'
export const yourPractice = 'su consultorio'
export const thisDoctor = 'este profesional'
export const managedFor = (practice: string) =>
  `Usted administra este perfil en nombre de ${practice}, con el consentimiento del médico. El médico ve quién cambió qué, y puede retirar su consentimiento en cualquier momento.`
export const consentOver =
  'El médico retiró su consentimiento, o ahora atiende pacientes en otro lugar. Lo que usted no guardó ya no se puede guardar.'
export const forPatients = 'Para los pacientes'
export const theDetails = 'los datos'
export const detailsNotLoaded = 'No se pudieron cargar los datos.'
export const furtherPlaces =
  'Otros lugares donde atiende el médico. Solo el médico puede decir qué lugar va primero.'
/** Names of who said a fact. */
export const theDoctor = 'el médico'
export const theOffice = 'el consultorio'
export const notManaged = 'Su consultorio no administra este perfil'
export const notManagedText =
  'El médico no ha dado su consentimiento, lo retiró, o atiende pacientes en otro lugar.'
export const factsIntro = (name: string) =>
  `Lo que los pacientes quieren saber antes de llamar a ${name}. Cada respuesta muestra quién la confirmó y cuándo.`
export const saveNote =
  'Al guardar, se confirma hoy todo lo que hay en esta tarjeta, en nombre del consultorio.'
export const allStillRight = 'Todo sigue correcto'

export const photo = 'Foto'
export const photoOf = (name: string) => `La foto de ${name}`
export const photoSaved = 'La foto está guardada.'
export const photoRemoved = 'La foto se quitó.'
export const wherePhotoShows = 'En el perfil público y en las listas.'
export const photoIsFeatured =
  'La foto es parte de un perfil destacado. Este perfil no está destacado ahora.'
export const changePhoto = 'Cambiar la foto'
