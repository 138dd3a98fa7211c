export const visits = 'Consultas en persona o por video'
export const booking = 'Enlace para pedir cita'
export const left = 'Ya no atiende aquí'
export const closed = 'Cerrado definitivamente'

export const chooseSubject = 'Elija qué está mal'
export const sayWhatIsRight = 'Escriba cuál es el dato correcto'
export const noAddress = 'No incluya direcciones web ni de correo'
export const badEmail = 'Escriba una dirección de correo electrónico válida o deje el campo vacío'
