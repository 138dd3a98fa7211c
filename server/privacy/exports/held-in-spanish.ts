/**
 * Spanish texts of what each table holds about a person, by its name; the rooms have the English
 * ones.
 */
export const heldInSpanish: Readonly<Record<string, string>> = {
  submission_decisions: 'Lo que usted decidió como administrador.',
  held_notices: 'Cuándo le avisamos por última vez de que hay mensajes a su consultorio retenidos.',
  team_mail_settings:
    'Cuándo quiere usted, como administrador, recibir un correo sobre lo que espera.',
  ended_ownerships:
    'Perfiles de los que usted fue propietario hasta que un administrador le puso fin.',
  saved_filters: 'Filtros de la lista del directorio que usted guardó como administrador.',
  record_merges: 'Perfiles que usted unió como administrador.',
  different_records: 'Perfiles que usted marcó como distintos como administrador.',
  import_uploads: 'Archivos del registro que usted subió como administrador.',
  register_downloads: 'Descargas del registro que usted inició como administrador.',
  claims: 'Perfiles y consultorios que usted reclamó, y cambios que esperan aprobación.',
  doctors: 'Su perfil público y de dónde viene.',
  record_layers:
    'Lo que usted dijo en los perfiles de los que es o fue propietario, y cuándo lo dijo.',
  doctor_places: 'Otros lugares donde usted atiende pacientes.',
  practices: 'El perfil público de su consultorio.',
  practice_members: 'Consultorios para los que usted trabaja aquí, y con qué función.',
  practice_invitations: 'Invitaciones a trabajar para un consultorio que llegaron a su correo.',
  message_addresses: 'A qué correo quiere que lleguen los mensajes de los pacientes.',
  managed_profiles: 'Si los encargados de su consultorio pueden administrar su perfil.',
  practice_update_requests: 'Cambios en el perfil de un consultorio que usted pidió.',
  team_messages: 'Lo que el equipo del directorio le escribió.',
  team_replies: 'Lo que usted y el equipo del directorio se respondieron.',
  fact_reminders: 'Cuándo le preguntamos si sus datos siguen correctos.',
  holiday_reminders: 'Cuándo le preguntamos por el horario de un día festivo.',
  owner_digests:
    'Cuándo le escribimos por última vez lo que tiene pendiente, o que usted no quiere ese correo.',
  stopped_reminders: 'Que usted no quiere esos correos.',
  customers: 'Con qué número lo conoce la empresa de pagos.',
  subscriptions:
    'Sus suscripciones: plan, estado y fechas. Las facturas están en la empresa de pagos.',
  payment_events: 'Lo que se pagó, se devolvió y se disputó: importes, fechas y números.',
  practice_customers:
    'Con qué número lo conoce la empresa de pagos como la persona que paga por un consultorio.',
  fact_reports:
    'Errores de los que usted avisó con su correo, hasta que se resuelvan; y los que usted resolvió.',
  inquiries: 'Mensajes que usted escribió a un consultorio o al equipo del directorio.',
  inquiry_entries:
    'Lo que el equipo del directorio respondió, reenvió y anotó sobre los mensajes que usted escribió.',
  subscribers: 'Si usted pidió el boletín, en qué idioma, y si lo confirmó.',
  newsletter_recipients: 'Qué boletines se le enviaron.',
  newsletters: 'Boletines que usted escribió para el equipo del directorio.',
  mail_reports: 'Cuáles de nuestros correos a usted fueron devueltos, y por qué.',
  mails: 'Qué correos le enviamos en los últimos 30 días. Lo que decían está en su buzón.',
  data_exports: 'Las copias de sus datos que usted pidió, también esta.',
  record_changes: 'Lo que usted cambió en perfiles públicos, y cuándo.',
  register_alerts: 'Diferencias con el registro sobre las que usted decidió como administrador.',
  imports: 'Importaciones que usted deshizo como administrador.',
  users: 'Su cuenta: nombre, correo, foto, lo que puede hacer y en calidad de qué la creó.',
  passwords: 'Cuándo cambió su contraseña por última vez. Su valor cifrado se queda con nosotros.',
  sessions: 'Navegadores en los que tiene la sesión abierta, y desde dónde.',
  email_changes: 'Correos que su cuenta tuvo en los últimos siete días.',
  passkeys:
    'Sus llaves de acceso: sus nombres y cuándo se usó cada una por última vez. Las claves se quedan con nosotros.',
  second_factors:
    'Desde cuándo tiene una aplicación de autenticación. Su secreto se queda con nosotros.',
  recovery_codes:
    'Cuáles de sus códigos de recuperación se usaron. Los códigos no se guardan, solo sus valores cifrados.',
  invitations: 'Invitaciones a ser administrador que solo su correo puede usar.',
  audit_log: 'Lo que usted hizo y lo que se hizo con su cuenta.',
}
