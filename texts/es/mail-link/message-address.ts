export const title = 'Confirmar el correo'
export const description =
  'El correo en el que un consultorio recibe lo que escriben los pacientes.'
export const lead =
  'Con presionar una vez, lo que los pacientes escriban con el formulario de esa página llegará a este correo.'
export const confirm = 'Confirmar el correo'
export const confirming = 'Confirmando...'
export const done = 'Los mensajes ya llegan aquí'
export const already = 'Ya estaba confirmado'
export const doneLead =
  'Desde ahora, lo que escriban los pacientes llega a este correo. El propietario de la página puede cambiarlo en el perfil.'
export const badLead =
  'Está incompleto, tiene más de 7 días, lo reemplazó uno más nuevo o lo envió alguien que ya no administra esa página.'
export const profile = 'Su perfil'
