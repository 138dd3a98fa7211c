import type { PracticeRole } from '../../../contract/providers/team-calls.ts'

/**
 * Roles of members of a practice and what they may do. `means` says it of the member, `sentence` of
 * all such members.
 */
export const roleTexts: Record<PracticeRole, { title: string; means: string; sentence: string }> = {
  owner: {
    title: 'Propietario',
    means: 'Edita el consultorio y decide quién forma parte de él.',
    sentence: 'Un propietario edita el consultorio y decide quién forma parte de él.',
  },
  manager: {
    title: 'Encargado',
    means:
      'Mantiene al día lo que los pacientes leen sobre el consultorio y administra los perfiles de los médicos que dan su consentimiento.',
    sentence:
      'Un encargado mantiene al día lo que los pacientes leen sobre el consultorio y administra los perfiles de los médicos que dan su consentimiento.',
  },
  provider: {
    title: 'Profesional',
    means: 'Atiende pacientes allí, y su propio perfil nombra el consultorio.',
    sentence: 'Un profesional atiende pacientes allí, y su propio perfil nombra el consultorio.',
  },
}
