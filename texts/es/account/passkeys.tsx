import type { ReactNode } from 'react'

export const title = 'Llaves de acceso'
export const yours = 'sus llaves de acceso'
export const loadFailed = 'No se pudieron cargar sus llaves de acceso.'
export const intro =
  'Inicie sesión con su huella, su rostro o el PIN de su dispositivo. Nadie puede adivinar una llave de acceso, y ninguna página falsa se la puede pedir.'
export const add = 'Agregar una llave de acceso'
export const cannotAdd = 'Este navegador no puede agregar una llave de acceso aquí.'
export const proveToAdd =
  'Primero escriba su contraseña. Después, su navegador le pedirá su huella, su rostro o su PIN.'
export const added = 'Llave de acceso agregada'
export const addedText = 'Desde ahora puede iniciar sesión con ella.'
export const proveToRemove = (name: string) =>
  `Ya no podrá iniciar sesión con ${name}. También se cerrará su sesión en todos los demás navegadores.`
export const removed = 'Llave de acceso quitada'
export const removedText = (name: string) => `Ya no se puede iniciar sesión con ${name}.`

export const lastUsed = (moment: ReactNode) => <>Último uso: {moment}</>
export const notUsedYet = (added: ReactNode) => <>Agregada: {added}, sin usar todavía</>
/** `use`: one of the two before. */
export const backedUp = (use: ReactNode) => <>{use} (su proveedor guarda una copia)</>
export const rename = 'Cambiar nombre'
export const renameNamed = (name: string) => `Cambiar nombre de ${name}`
export const removeNamed = (name: string) => `Quitar ${name}`
export const nameLabel = 'Nombre de esta llave de acceso'
export const enterName = 'Escriba un nombre.'

export const use = 'Usar una llave de acceso'
export const signIn = 'Iniciar sesión con una llave de acceso'
export const existsAlready = 'Este dispositivo ya tiene una llave de acceso de su cuenta.'
export const notUsed = 'No se usó ninguna llave de acceso. Intente de nuevo.'
export const notWorking =
  'Las llaves de acceso no funcionan aquí en este momento. Use su contraseña.'
