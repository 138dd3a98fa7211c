export const accounts = {
  'Please prove first that it is you, with your password, a code or a passkey.':
    'Primero confirme que es usted, con su contraseña, un código o una llave de acceso.',
  'Administrator registration needs a valid invitation.':
    'Para registrarse como administrador se necesita una invitación válida.',
  'Administrators need an authenticator app here.':
    'Aquí los administradores necesitan una aplicación de autenticación.',
  'Messages are assigned to administrators.': 'Los mensajes se asignan a administradores.',
  'Please choose an administrator': 'Elija un administrador',
  'There is no such administrator.': 'Este administrador no existe.',
  'You are no longer an administrator.': 'Usted ya no es administrador.',
  'Ask another administrator to remove you.': 'Pida a otro administrador que lo quite.',
  'There is no other administrator. Please invite one before this account is deleted.':
    'No hay otro administrador. Invite a uno antes de que se elimine esta cuenta.',
  'There is no such invitation.': 'Esta invitación no existe.',
  'There is no such user.': 'Este usuario no existe.',
  'There is no such session.': 'Esta sesión no existe.',
  'There is no such passkey.': 'Esta llave de acceso no existe.',

  'This account is being deleted.': 'Esta cuenta se está eliminando.',
  'This account is being deleted already.': 'Esta cuenta ya se está eliminando.',
  'This account is not about to be deleted.': 'Esta cuenta no está por eliminarse.',
  'It is too late: this account is being deleted.':
    'Ya es demasiado tarde: esta cuenta se está eliminando.',
  'Delete your own account in your account settings.':
    'Elimine su propia cuenta en la configuración de su cuenta.',
  'This account is suspended. If you think that is a mistake, write to {email}.':
    'Esta cuenta está suspendida. Si cree que es un error, escriba a {email}.',
  'You cannot suspend yourself. Ask another administrator.':
    'Usted no puede suspender su propia cuenta. Pídaselo a otro administrador.',
  'This account is suspended already.': 'Esta cuenta ya está suspendida.',
  'This account is not suspended.': 'Esta cuenta no está suspendida.',

  'This link does not work any more.': 'Este enlace ya no funciona.',
  'This link does not work any more. Please sign in.': 'Este enlace ya no funciona. Inicie sesión.',
  'This is your address already.': 'Esta ya es su dirección de correo.',
  'An account was made with this address meanwhile. If it was you, sign in there, or choose another address.':
    'Mientras tanto se creó una cuenta con esta dirección de correo. Si fue usted, inicie sesión con ella o elija otra.',
  'We could not create this account. If you already have one, please sign in or reset your password.':
    'No pudimos crear esta cuenta. Si ya tiene una, inicie sesión o cambie su contraseña.',
  'The email or the password is not right.': 'El correo o la contraseña no es correcta.',
  'The password is not right.': 'La contraseña no es correcta.',
  'Please give your password once more': 'Escriba su contraseña una vez más',
  'Your password was changed somewhere else just now.':
    'Su contraseña se acaba de cambiar en otro lugar.',
  'Too many people are signing in right now. Please try again in a few seconds.':
    'Hay demasiadas personas iniciando sesión en este momento. Intente de nuevo en unos segundos.',
  'This password is too common. Please choose one that others do not use.':
    'Esta contraseña es demasiado común. Elija una que otras personas no usen.',
  'This password is made of names that are easy to guess: yours, your email or this place. Please choose another.':
    'Esta contraseña se compone de nombres fáciles de adivinar: los suyos, su correo o este lugar. Elija otra.',
  'This password only repeats or counts, which is easy to guess. Please choose another.':
    'Esta contraseña solo repite o cuenta, lo que es fácil de adivinar. Elija otra.',
  'Check your email for a 6-digit code.': 'Busque en su correo un código de 6 dígitos.',
  'Your password has been changed.': 'Su contraseña se cambió.',

  'This passkey is already there.': 'Esta llave de acceso ya está guardada.',
  'You have {most} passkeys. Please remove one first.':
    'Usted tiene {most} llaves de acceso. Primero quite una.',
  'This passkey could not be added. Please try again.':
    'No se pudo agregar esta llave de acceso. Intente de nuevo.',
  'Please sign in with your passkey first.': 'Primero inicie sesión con su llave de acceso.',
  'This passkey does not sign in here. Please try again, or use your password.':
    'Esta llave de acceso no sirve para iniciar sesión aquí. Intente de nuevo o use su contraseña.',
  'This passkey does not count here. Please try again.':
    'Esta llave de acceso no sirve aquí. Intente de nuevo.',
  'Your authenticator app is already set up.':
    'Su aplicación de autenticación ya está configurada.',
  'We cannot check codes of your app any more. Please use one of your recovery codes, or write to {email}.':
    'Ya no podemos comprobar los códigos de su aplicación. Use uno de sus códigos de recuperación o escriba a {email}.',
  'Enter the 6-digit code of your authenticator app.':
    'Escriba el código de 6 dígitos de su aplicación de autenticación.',

  'This link does not work any more. You can ask for a new file on your dashboard.':
    'Este enlace ya no funciona. Puede pedir un archivo nuevo en su panel.',
  'Your half hour is over. Please ask for a new code.':
    'Ya pasó la media hora. Pida un código nuevo.',
}
