import type { Refusals } from './refusals.ts'

export const providerRefusals = {
  claimedByAnother: {
    en: 'Somebody else’s claim of this record is approved. End that ownership first, or reject this claim.',
    es: 'Ya se aprobó la solicitud de otra persona para este perfil. Termine primero esa titularidad o rechace esta solicitud.',
  },
  claimedAgain: {
    en: 'The record was claimed again meanwhile.',
    es: 'Mientras tanto, otra persona reclamó el perfil.',
  },
  noClaimedProfile: {
    en: 'You have not claimed a profile yet.',
    es: 'Usted todavía no ha reclamado un perfil.',
  },
  analyticsNeedFeatured: {
    en: 'Analytics are part of a Featured listing.',
    es: 'Las estadísticas son parte de un perfil destacado.',
  },
  claimNotApproved: {
    en: 'This claim is not approved yet. Withdraw it instead.',
    es: 'Esta solicitud todavía no está aprobada. Puede retirarla.',
  },
  cancelSubscription: {
    en: 'Cancel your subscription first. It would go on being charged.',
    es: 'Primero cancele su suscripción. Si no, se seguiría cobrando.',
  },
  noClaim: { en: 'There is no such claim.', es: 'Esta solicitud no existe.' },
  codeMailed: {
    en: 'A 6-digit code is on its way to the contact address we have on record.',
    es: 'Enviamos un código de 6 dígitos al correo de contacto que tenemos registrado.',
  },
  alreadyClaimed: {
    en: 'This profile is already claimed by somebody else. If it is yours, please write to us.',
    es: 'Otra persona ya reclamó este perfil. Si es suyo, escríbanos.',
  },
  hasProfile: { en: 'Your account already has a profile.', es: 'Su cuenta ya tiene un perfil.' },
  hasPractice: {
    en: 'Your account already has a practice.',
    es: 'Su cuenta ya tiene un consultorio.',
  },
  noContact: {
    en: 'We have no contact address on record for this entry, so our team checks it by hand.',
    es: 'No tenemos un correo de contacto registrado para este perfil, así que nuestro equipo lo revisa a mano.',
  },
  claimApproved: {
    en: 'This claim is approved. Please write to us if it should end.',
    es: 'Esta solicitud está aprobada. Escríbanos si quiere que termine.',
  },
  profileWaits: {
    en: 'Your profile is waiting for our team. You can confirm its details once it is approved.',
    es: 'Nuestro equipo está revisando su perfil. Podrá confirmar los datos cuando esté aprobado.',
  },
  dueFactsChanged: {
    en: 'Something has changed meanwhile. Please look at the facts again.',
    es: 'Algo cambió mientras tanto. Por favor, revise los datos otra vez.',
  },
  claimFirst: {
    en: 'Please claim or create your profile first.',
    es: 'Primero reclame o cree su perfil.',
  },
  onlyTeamEditsPractice: {
    en: 'Only owners and managers edit the practice.',
    es: 'Solo los propietarios y los encargados editan el consultorio.',
  },
  connectFirst: {
    en: 'Please connect with your practice first.',
    es: 'Primero conéctese con su consultorio.',
  },
  connectionWaits: {
    en: 'Your connection is waiting for approval. You can edit the practice once it is approved.',
    es: 'Su conexión está en revisión. Podrá editar el consultorio cuando esté aprobada.',
  },
  inquiriesNeedFeatured: {
    en: 'Inquiries are part of a Featured listing.',
    es: 'Los mensajes de pacientes son parte de un perfil destacado.',
  },
  noInquiry: { en: 'There is no such inquiry.', es: 'Este mensaje de paciente no existe.' },
  consentEnded: {
    en: 'This consent has ended meanwhile.',
    es: 'Este consentimiento terminó mientras tanto.',
  },
  consentUnanswered: {
    en: 'Nobody keeps the profile by this consent yet.',
    es: 'Nadie mantiene todavía el perfil con este consentimiento.',
  },
  noConsent: { en: 'There is no such consent.', es: 'Este consentimiento no existe.' },
  ownAddress: {
    en: 'This is your own address. Enter the doctor’s.',
    es: 'Este es su propio correo. Escriba el del médico.',
  },
  nothingToEnd: { en: 'There is nothing to end.', es: 'No hay nada que terminar.' },
  addressOfPractice: {
    en: 'This address belongs to the practice. A doctor who works on its entry claims the profile, and agrees under My Profile.',
    es: 'Este correo es del consultorio. El médico que trabaja en el perfil del consultorio reclama su propio perfil y da su consentimiento en “Mi perfil”.',
  },
  noOwnRecord: {
    en: 'You have no approved profile of this kind.',
    es: 'Usted no tiene un perfil aprobado de este tipo.',
  },
  practiceGetsMessages: {
    en: 'The contact address of the practice gets these messages.',
    es: 'Estos mensajes llegan al correo de contacto del consultorio.',
  },
  messageLinkEnded: {
    en: 'This link does not work any more. Please ask for a new one.',
    es: 'Este enlace ya no funciona. Pida uno nuevo.',
  },
  questionEnded: {
    en: 'This link does not work any more: the question has ended.',
    es: 'Este enlace ya no funciona: la pregunta terminó.',
  },
  onlyTeamManagesProfiles: {
    en: 'Only owners and managers can manage profiles.',
    es: 'Solo los propietarios y los encargados pueden administrar perfiles.',
  },
  textsNotAgreed: {
    en: 'The doctor has not agreed that you change these details.',
    es: 'El médico no ha dado su consentimiento para que ustedes cambien estos datos.',
  },
  noDoctorAtPractice: {
    en: 'There is no such doctor at your practice.',
    es: 'Este médico no está en su consultorio.',
  },
  doctorHasAccount: {
    en: 'This doctor has an account, and agrees there under My Profile.',
    es: 'Este médico tiene una cuenta y da su consentimiento allí, en “Mi perfil”.',
  },
  alreadyAgreed: {
    en: 'This doctor has agreed already.',
    es: 'Este médico ya dio su consentimiento.',
  },
  photoNeedsFeatured: {
    en: 'A photo is part of a Featured listing.',
    es: 'La foto es parte de un perfil destacado.',
  },
  profilesNotManaged: {
    en: 'Nobody manages profiles at your practice.',
    es: 'En su consultorio nadie mantiene perfiles.',
  },
  otherPractice: {
    en: (practice: string) => `Your profile names another practice now: ${practice}.`,
    es: (practice: string) => `Su perfil nombra ahora otro consultorio: ${practice}.`,
  },
  profileNotManaged: {
    en: 'Your practice does not manage this profile, or the doctor has ended that.',
    es: 'Su consultorio no administra este perfil, o el médico terminó su consentimiento.',
  },
  inOtherTeam: {
    en: 'You are in the team of another practice now.',
    es: 'Usted está ahora en el equipo de otro consultorio.',
  },
  uploadNewPictures: { en: 'New pictures are uploaded.', es: 'Las fotos nuevas se suben.' },
  onlyFormerPictures: { en: 'Only pictures of before', es: 'Solo las fotos que ya estaban' },
  picturesChanged: {
    en: 'Somebody else has changed these pictures meanwhile. They are shown now as they are.',
    es: 'Otra persona cambió estas fotos mientras tanto. Ahora se muestran como están.',
  },
  galleryFull: {
    en: (most: number) => `A gallery has at most ${most} pictures.`,
    es: (most: number) => `Una galería tiene como máximo ${most} fotos.`,
  },
  noWebAddressOrPhone: {
    en: 'Please write a name without a web address or phone number',
    es: 'Escriba un nombre sin dirección web ni número de teléfono',
  },
  practiceChanged: {
    en: 'Somebody else has changed the practice meanwhile. Load the latest version before you save.',
    es: 'Otra persona cambió el consultorio mientras tanto. Cargue la última versión antes de guardar.',
  },
  profileNotApproved: {
    en: 'You can change your places once your profile is approved.',
    es: 'Podrá cambiar sus lugares cuando su perfil esté aprobado.',
  },
  noProfile: { en: 'You have no profile yet.', es: 'Usted todavía no tiene un perfil.' },
  choosePractice: {
    en: 'Please choose a practice of the list',
    es: 'Elija un consultorio de la lista',
  },
  chooseSpecialty: {
    en: 'Please choose a specialty of the list',
    es: 'Elija una especialidad de la lista',
  },
  premiumOnly: {
    en: 'Upgrade to Premium to edit these fields.',
    es: 'Pase a Premium para editar estos campos.',
  },
  profileChanged: {
    en: 'This profile was changed in another tab or by somebody else. Load the latest version before you save.',
    es: 'Este perfil se cambió en otra pestaña o lo cambió otra persona. Cargue la última versión antes de guardar.',
  },
  badReminderLink: {
    en: 'This link does not work any more. Sign in to confirm your facts in your profile.',
    es: 'Este enlace ya no funciona. Inicie sesión para confirmar sus datos en su perfil.',
  },
  invitationOfAnother: {
    en: 'This invitation went to another address. Sign in with the account of that address.',
    es: 'Esta invitación se envió a otro correo. Inicie sesión con la cuenta de ese correo.',
  },
  badInvitation: {
    en: 'This invitation does not work any more. Ask an owner of the practice for a new one.',
    es: 'Esta invitación ya no funciona. Pida una nueva a un propietario del consultorio.',
  },
  ownRole: {
    en: 'Your own role changes when you hand the practice over.',
    es: 'Su propia función cambia cuando usted cede el consultorio.',
  },
  cannotRemoveSelf: {
    en: 'You cannot remove yourself. Leave the practice instead.',
    es: 'Usted no puede quitarse a sí mismo. Puede salir del consultorio.',
  },
  cannotRemoveFounder: {
    en: 'Our team checked this owner’s claim of the practice, and not yours. This owner can hand the practice over, or write to us.',
    es: 'Nuestro equipo revisó la solicitud de este propietario, y no la de usted. Este propietario puede ceder el consultorio, o escribirnos.',
  },
  chooseOtherMember: {
    en: 'Choose another member to hand the practice over to.',
    es: 'Elija a otro miembro para cederle el consultorio.',
  },
  onlyOwner: {
    en: 'You are the only owner. Hand the practice over to another member first.',
    es: 'Usted es el único propietario. Primero ceda el consultorio a otro miembro.',
  },
  alreadyMember: {
    en: 'This person belongs to your team already.',
    es: 'Esta persona ya es parte de su equipo.',
  },
  alreadyAsked: {
    en: 'You have asked to join a practice already. Take that back before you ask another.',
    es: 'Usted ya pidió unirse a un consultorio. Retire esa solicitud antes de pedirlo en otro.',
  },
  unconfirmedAddress: {
    en: 'This person has not confirmed the email address yet, so it could be anybody’s.',
    es: 'Esta persona todavía no ha confirmado su dirección de correo, así que podría ser de cualquiera.',
  },
  ownersOnly: {
    en: 'Only an owner of the practice can do this.',
    es: 'Solo un propietario del consultorio puede hacer esto.',
  },
  otherMembers: {
    en: 'Your practice has other members. Hand it over to one of them, or remove them first.',
    es: 'Su consultorio tiene otros miembros. Primero cédalo a uno de ellos o quítelos.',
  },
  noMember: {
    en: 'There is nobody of that number in your practice.',
    es: 'No hay nadie con ese número en su consultorio.',
  },
} satisfies Refusals
