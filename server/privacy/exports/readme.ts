import type { Language } from '../../../contract/languages.ts'
import { site } from '../../../site.config.ts'
import { heldInSpanish } from './held-in-spanish.ts'

type Held = { name: string; holds: string; rows: readonly object[] }
type Parts = { date: string; present: string; absent: string }

/** Explains the files about a person. */
const readmes: Record<Language, { name: string; nothing: string; text: (parts: Parts) => string }> =
  {
    en: {
      name: 'README.txt',
      nothing: 'nothing',
      text: ({ date, present, absent }) => `${site.name}: what we hold about you
Made ${date} (UTC). Times in the files are UTC, too.

data.json has everything. The same stands in the folder "csv", one file for each table,
for a spreadsheet. A photo of yours lies beside them.

What there is of you, with the number of entries:
${present}

What we would keep here, and have nothing of you:
${absent}

Not in here: hashes of passwords and other secrets, which would only help a thief; what other
people wrote, such as messages of patients in your inbox; the text of mails we sent you, which
you have; and backups, which hold the same once more until they are deleted.

Why we keep it and for how long says our Privacy Policy. Questions: ${site.contact.email}
`,
    },
    es: {
      name: 'LEAME.txt',
      nothing: 'nada',
      text: ({ date, present, absent }) => `${site.name}: lo que guardamos sobre usted
Se hizo el ${date} (UTC). Las horas de los archivos también son UTC.

data.json lo contiene todo. Lo mismo está en la carpeta "csv", con un archivo por tabla
para una hoja de cálculo. Si usted tiene una foto, está al lado.

Lo que hay sobre usted, con el número de datos:
${present}

Lo que guardaríamos aquí, y de lo que no hay nada sobre usted:
${absent}

Lo que no está aquí: los valores cifrados de contraseñas y otros secretos, que solo ayudarían a
un ladrón; lo que escribieron otras personas, como los mensajes de pacientes en su bandeja; el
texto de los correos que le enviamos, que usted ya tiene; y las copias de seguridad, que
contienen lo mismo otra vez hasta que se eliminan.

Nuestra Política de Privacidad dice por qué lo guardamos y por cuánto tiempo. ¿Preguntas?
Escriba a ${site.contact.email}
`,
    },
  }

/** @returns the name of the file, and its text */
export function readmeOf(
  heldTables: readonly Held[],
  now: Date,
  language: Language,
): [name: string, text: string] {
  const { name, nothing, text } = readmes[language]
  const lineOf = ({ name, holds, rows }: Held) =>
    `  ${name} (${rows.length}): ${language === 'es' ? (heldInSpanish[name] ?? holds) : holds}`
  const listOf = (some: boolean) =>
    heldTables
      .filter(({ rows }) => rows.length > 0 === some)
      .map(lineOf)
      .join('\n') || `  ${nothing}`
  return [name, text({ date: now.toISOString(), present: listOf(true), absent: listOf(false) })]
}
