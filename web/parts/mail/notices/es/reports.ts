import { site } from '../../../../../site.config.ts'
import type { reports as english } from '../en/reports.ts'
import { subjectIn } from './report-subjects.ts'

/** Texts of the answer to who reported a wrong detail. */
export const reports: typeof english = {
  subject: (record) => `Sobre su aviso: ${record}`,
  corrected: 'Ya está corregido',
  right: 'El perfil está bien como está',
  preview: (subject, record) => `${subjectIn(subject)}: ${record}`,
  reason: `Recibe este único correo porque alguien avisó de un error en ${site.name} y dio esta dirección de correo para la respuesta. Ya la borramos del aviso.`,
  thanks: (record, subject, corrected) =>
    corrected
      ? `Gracias por su aviso sobre ${record} (${subjectIn(subject)}). Lo que estaba mal ya se corrigió, y todos lo ven ahora.`
      : `Gracias por su aviso sobre ${record} (${subjectIn(subject)}). Lo revisamos, y el perfil está bien como está.`,
}
