const dentists = ['dentistry', 'pediatric-dentistry', 'orthodontics', 'oral-surgery']

/** Fields whose members write these credentials: for a search where nobody shows them. */
const fields: Readonly<Record<string, readonly string[]>> = {
  lcsw: ['counseling', 'psychology'],
  lpc: ['counseling', 'psychology'],
  lmft: ['counseling', 'psychology'],
  psyd: ['psychology'],
  dds: dentists,
  dmd: dentists,
  dpm: ['podiatry'],
  od: ['optometry'],
  dc: ['chiropractic'],
  dpt: ['physical-therapy'],
  cnm: ['midwifery', 'obstetrics-gynecology'],
}

/** Ids of the specialties of a credential that the directory has. */
export const idsOfCredential = (
  letters: string,
  specialtyIds: ReadonlyMap<string, number>,
): number[] => (fields[letters] ?? []).flatMap((slug) => specialtyIds.get(slug) ?? [])
