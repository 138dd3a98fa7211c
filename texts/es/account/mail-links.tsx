import type { ReactNode } from 'react'

export const badLink = 'Este enlace no funciona'
export const goToDashboard = 'Ir a su panel'
export const aboutAddress = 'El correo electrónico de una cuenta.'

export const confirmTitle = 'Confirme su correo electrónico'
export const confirmLead = 'Confirme que esta dirección de correo es suya.'
export const confirmAddress = 'Confirmar el correo'
export const confirming = 'Confirmando...'
export const confirmedTitle = 'Correo confirmado'
export const confirmedLead = 'Gracias. Su correo electrónico está confirmado.'
export const confirmedBeforeTitle = 'Ya estaba confirmado'
export const confirmedBeforeLead =
  'Su correo electrónico ya estaba confirmado. No tiene que hacer nada más.'
export const badConfirmationLead =
  'Está incompleto, es demasiado antiguo o es para otro correo. Desde su panel puede pedir uno nuevo.'
export const enterChosenPassword =
  'Aquí no ha iniciado sesión en esta cuenta. Escriba la contraseña que eligió cuando creó la cuenta.'
export const signInThenOpen =
  'Aquí no ha iniciado sesión en esta cuenta. Inicie sesión y abra otra vez el enlace del correo.'
export const notYou = (reset: (text: string) => ReactNode) => (
  <>
    ¿Usted no creó la cuenta? {reset('Elija una contraseña nueva')}. Así la cuenta será suya, y se
    quitará la aplicación de autenticación, la foto o la solicitud que otra persona haya agregado.
  </>
)

export const keepTitle = 'Conserve su cuenta'
export const keepLead =
  'Su cuenta está a punto de eliminarse. Si la conserva, todo queda como está.'
export const aboutDeletion = 'Una cuenta que está a punto de eliminarse.'
export const keepAccount = 'Conservar mi cuenta'
export const keeping = 'Conservando…'
export const keptTitle = 'Su cuenta se conserva'
export const keptLead =
  'No se eliminará nada. Si usted no había cancelado su suscripción, esta continúa.'
export const keptBeforeLead = 'Ya no está a punto de eliminarse.'
export const badKeepLead =
  'Está incompleto o es demasiado antiguo. Inicie sesión para conservar una cuenta que está a punto de eliminarse.'

export const undoTitle = 'Recupere su cuenta'
export const undoLead =
  'Su cuenta vuelve a tener su correo anterior. Se cierran todas las sesiones, dejan de servir la contraseña y todas las llaves de acceso, y usted elige una contraseña nueva.'
export const undo = 'Recuperar mi cuenta'
export const undoing = 'Recuperando...'
export const undoneTitle = 'Su cuenta tiene otra vez su correo'
export const undoneLead =
  'Se cerraron todas las sesiones. Ahora elija una contraseña nueva con un código que le enviaremos por correo.'
export const badUndoLead =
  'Está incompleto, es demasiado antiguo o ya se usó. Si alguien se apoderó de su cuenta, escríbanos.'
export const contactUs = 'Escríbanos'
export const chooseNewPassword = 'Elegir una contraseña nueva'
