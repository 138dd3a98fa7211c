export const providers = {
  'Somebody else’s claim of this record is approved. End that ownership first, or reject this claim.':
    'Ya se aprobó la solicitud de otra persona para este perfil. Termine primero esa titularidad o rechace esta solicitud.',
  'The record was claimed again meanwhile.': 'Mientras tanto, otra persona reclamó el perfil.',
  'You have not claimed a profile yet.': 'Usted todavía no ha reclamado un perfil.',
  'Analytics are part of a Featured listing.': 'Las estadísticas son parte de un perfil destacado.',
  'This claim is not approved yet. Withdraw it instead.':
    'Esta solicitud todavía no está aprobada. Puede retirarla.',
  'Cancel your subscription first. It would go on being charged.':
    'Primero cancele su suscripción. Si no, se seguiría cobrando.',
  'There is no such claim.': 'Esta solicitud no existe.',
  'A 6-digit code is on its way to the contact address we have on record.':
    'Enviamos un código de 6 dígitos al correo de contacto que tenemos registrado.',
  'This profile is already claimed by somebody else. If it is yours, please write to us.':
    'Otra persona ya reclamó este perfil. Si es suyo, escríbanos.',
  'Your account already has a profile.': 'Su cuenta ya tiene un perfil.',
  'Your account already has a practice.': 'Su cuenta ya tiene un consultorio.',
  'We have no contact address on record for this entry, so our team checks it by hand.':
    'No tenemos un correo de contacto registrado para este perfil, así que nuestro equipo lo revisa a mano.',
  'This claim is approved. Please write to us if it should end.':
    'Esta solicitud está aprobada. Escríbanos si quiere que termine.',

  'Your profile is waiting for our team. You can confirm its details once it is approved.':
    'Nuestro equipo está revisando su perfil. Podrá confirmar los datos cuando esté aprobado.',
  'Please claim or create your profile first.': 'Primero reclame o cree su perfil.',
  'Only owners and managers edit the practice.':
    'Solo los propietarios y los encargados editan el consultorio.',
  'Please connect with your practice first.': 'Primero conéctese con su consultorio.',
  'Your connection is waiting for approval. You can edit the practice once it is approved.':
    'Su conexión está en revisión. Podrá editar el consultorio cuando esté aprobada.',
  'Inquiries are part of a Featured listing.':
    'Los mensajes de pacientes son parte de un perfil destacado.',
  'There is no such inquiry.': 'Este mensaje de paciente no existe.',

  'This consent has ended meanwhile.': 'Este consentimiento terminó mientras tanto.',
  'Nobody keeps the profile by this consent yet.':
    'Nadie mantiene todavía el perfil con este consentimiento.',
  'There is no such consent.': 'Este consentimiento no existe.',
  'This is your own address. Enter the doctor’s.':
    'Este es su propio correo. Escriba el del médico.',
  'There is nothing to end.': 'No hay nada que terminar.',
  'This address belongs to the practice. A doctor who works on its entry claims the profile, and agrees under My Profile.':
    'Este correo es del consultorio. El médico que trabaja en el perfil del consultorio reclama su propio perfil y da su consentimiento en “Mi perfil”.',
  'This link does not work any more: the question has ended.':
    'Este enlace ya no funciona: la pregunta terminó.',
  'Only owners and managers keep profiles.':
    'Solo los propietarios y los encargados mantienen perfiles.',
  'There is no such doctor at your practice.': 'Este médico no está en su consultorio.',
  'This doctor has an account, and agrees there under My Profile.':
    'Este médico tiene una cuenta y da su consentimiento allí, en “Mi perfil”.',
  'This doctor has agreed already.': 'Este médico ya dio su consentimiento.',
  'A photo is part of a Featured listing.': 'La foto es parte de un perfil destacado.',
  'Nobody manages profiles at your practice.': 'En su consultorio nadie mantiene perfiles.',
  'Your profile names another practice now: {practice}.':
    'Su perfil nombra ahora otro consultorio: {practice}.',
  'Your practice does not keep this profile, or the doctor has ended that.':
    'Su consultorio no mantiene este perfil, o el médico terminó su consentimiento.',

  'You are in the team of another practice now.':
    'Usted está ahora en el equipo de otro consultorio.',
  'New pictures are uploaded.': 'Las fotos nuevas se suben.',
  'Only pictures of before': 'Solo las fotos que ya estaban',
  'Somebody else has changed these pictures meanwhile. They are shown now as they are.':
    'Otra persona cambió estas fotos mientras tanto. Ahora se muestran como están.',
  'A gallery has at most {most} pictures.': 'Una galería tiene como máximo {most} fotos.',
  'Please write a name without a web address or phone number':
    'Escriba un nombre sin dirección web ni número de teléfono',
  'Somebody else has changed the practice meanwhile. Load the latest version before you save.':
    'Otra persona cambió el consultorio mientras tanto. Cargue la última versión antes de guardar.',
  'You can change your places once your profile is approved.':
    'Podrá cambiar sus lugares cuando su perfil esté aprobado.',
  'You have no profile yet.': 'Usted todavía no tiene un perfil.',
  'Please choose a practice of the list': 'Elija un consultorio de la lista',
  'Please choose a specialty of the list': 'Elija una especialidad de la lista',
  'Upgrade to Premium to edit these fields.': 'Pase a Premium para editar estos campos.',
  'This profile was changed in another tab or by somebody else. Load the latest version before you save.':
    'Este perfil se cambió en otra pestaña o lo cambió otra persona. Cargue la última versión antes de guardar.',
  'This link does not work any more. Sign in to confirm your facts in your profile.':
    'Este enlace ya no funciona. Inicie sesión para confirmar sus datos en su perfil.',

  'This invitation went to another address. Sign in with the account of that address.':
    'Esta invitación se envió a otro correo. Inicie sesión con la cuenta de ese correo.',
  'This invitation does not work any more. Ask an owner of the practice for a new one.':
    'Esta invitación ya no funciona. Pida una nueva a un propietario del consultorio.',
  'Your own role changes when you hand the practice over.':
    'Su propia función cambia cuando usted cede el consultorio.',
  'You cannot remove yourself. Leave the practice instead.':
    'Usted no puede quitarse a sí mismo. Puede salir del consultorio.',
  'Our team checked this owner’s claim of the practice, and not yours. This owner can hand the practice over, or write to us.':
    'Nuestro equipo revisó la solicitud de este propietario, y no la de usted. Este propietario puede ceder el consultorio, o escribirnos.',
  'Choose another member to hand the practice over to.':
    'Elija a otro miembro para cederle el consultorio.',
  'You are the only owner. Hand the practice over to another member first.':
    'Usted es el único propietario. Primero ceda el consultorio a otro miembro.',
  'This person belongs to your team already.': 'Esta persona ya es parte de su equipo.',
  'You have asked to join a practice already. Take that back before you ask another.':
    'Usted ya pidió unirse a un consultorio. Retire esa solicitud antes de pedirlo en otro.',
  'This person has not confirmed the email address yet, so it could be anybody’s.':
    'Esta persona todavía no ha confirmado su dirección de correo, así que podría ser de cualquiera.',
  'Only an owner of the practice can do this.':
    'Solo un propietario del consultorio puede hacer esto.',
  'Your practice has other members. Hand it over to one of them, or remove them first.':
    'Su consultorio tiene otros miembros. Primero cédalo a uno de ellos o quítelos.',
  'There is nobody of that number in your practice.':
    'No hay nadie con ese número en su consultorio.',
}
