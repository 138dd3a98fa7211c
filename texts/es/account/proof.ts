export const title = 'Confirme que es usted'
export const intro =
  'Otra persona podría estar en este navegador. Después de confirmar que es usted, no se lo pediremos de nuevo durante cinco minutos.'
export const useCode = 'Usar un código de su aplicación'
export const usePassword = 'Usar su contraseña'
