import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'

const { area, openDataLicense } = site
const errorReport = paths.contact({ department: 'support', subject: 'Un error en un perfil' })

export const title = 'Datos abiertos'
export const description = `Médicos y consultorios de ${area} en archivos para todos: CSV y NDJSON, con la fuente y la fecha de cada dato.`
export const lead =
  'Todo lo que este directorio dice en público, en archivos que cualquiera puede descargar y usar.'

export const files = 'Los archivos'
export const figures = ({
  doctors,
  practices,
  changedOn,
}: {
  doctors: number
  practices: number
  changedOn: ReactNode
}) => (
  <>
    {doctors} {doctors === 1 ? 'médico' : 'médicos'} y {practices}{' '}
    {practices === 1 ? 'consultorio' : 'consultorios'}
    {changedOn && <>; último cambio: {changedOn}</>}.
  </>
)
export const failed = 'No pudimos contar los registros.'
export const contentOf = {
  doctors: 'una línea por cada médico',
  practices: 'una línea por cada consultorio',
  facts: 'una línea por cada dato: quién lo dijo y cuándo',
}
export const checksum = 'SHA-256'
export const ofFile = (name: string) => `de ${name}`
export const checksumText =
  'Cada archivo se prepara cuando usted lo pide, así que está tan al día como las páginas. Si un registro cambia entre la descarga y su suma de comprobación, no coinciden: descargue las dos de nuevo.'

const checkedFacts = (
  <p>
    Cada dato tiene una fuente (<code>register</code>, el registro; <code>owner</code>, el dueño del
    perfil; <code>office</code>, el consultorio; o <code>administrator</code>, nuestro equipo), el
    momento en que se dijo o se confirmó por última vez y una antigüedad. <code>fresh</code> tiene
    como mucho 90 días y <code>aging</code> como mucho 180. Por favor, no difunda un dato que sea{' '}
    <code>stale</code> (viejo) o <code>disputed</code> (puesto en duda) sin decirlo.{' '}
    <code>unconfirmed</code> significa que nadie ha dicho cuándo.
  </p>
)

export const sections = [
  {
    id: 'formats',
    title: 'Formatos',
    text: (
      <>
        <p>
          Los archivos CSV tienen una línea con los nombres de las columnas, en inglés, y están
          codificados en UTF-8; varios valores en una celda se separan con punto y coma. En NDJSON
          cada línea es un objeto JSON con los mismos nombres, varios valores son una lista, y{' '}
          <code>facts</code> tiene la fuente, la fecha y la antigüedad de cada dato.
        </p>
        <p>
          <code>id</code> y <code>url</code> de un registro no cambian. El horario se escribe como
          en schema.org, según el reloj del consultorio: <code>Mo 08:00-17:00</code>. Un día que
          falta está cerrado o no se conoce.
        </p>
        {checkedFacts}
      </>
    ),
  },
  {
    id: 'license',
    title: 'Licencia',
    text: (
      <>
        <p>
          Los archivos están bajo <a href={openDataLicense.url}>{openDataLicense.name}</a>. Nombre a{' '}
          <b>{site.name}</b> como su fuente. Los datos cuya fuente es <code>register</code> vienen
          del registro nacional de proveedores (NPPES) y son de dominio público.
        </p>
        <p>
          Las biografías, descripciones, fotos y opiniones no están en los archivos: pertenecen a
          quien las escribió o las hizo. Tampoco hay nada sobre los lectores. Lo que un médico o un
          consultorio quita de su página no está en ningún archivo desde ese momento. Un error en un
          archivo es un error de la página: <a href={errorReport}>avísenos</a>, y se corrigen los
          dos.
        </p>
      </>
    ),
  },
]

export const examples = 'Ejemplos'
export const download = 'Descargar un archivo y comprobar que está completo:'
export const whoTakesNewPatients =
  'Ver quién acepta pacientes nuevos, su teléfono y cuándo se dijo por última vez:'
export const inPython = 'Leer todos los datos en Python:'

export const feeds = 'Canales de novedades'
export const atom = 'Atom'
export const jsonFeed = 'JSON Feed'
export const feedsText = (atomLink: ReactNode, jsonLink: ReactNode) => (
  <p>
    Lo último que se dijo y quién es nuevo: {atomLink} y {jsonLink}. Cada médico y cada consultorio
    tiene los suyos, con la última parte de la dirección de su página:{' '}
    <code>/es/datos-abiertos/medicos/NOMBRE.atom</code>,{' '}
    <code>/es/datos-abiertos/consultorios/NOMBRE.json</code>. Los programas que leen estos canales
    los encuentran con la dirección de la página.
  </p>
)

export const communityServices = 'Directorios comunitarios'
export const communityServicesText = (address: string) => (
  <>
    <p>
      Los servicios 211 y otros directorios de ayuda pueden leer todo en el formato de Human
      Services Data Specification 3.0 (HSDS): cada médico es un servicio, cada consultorio una
      organización, y los metadatos dicen quién dio un dato y cuándo.
    </p>
    <p>
      <code>{address}/services</code>, <code>{address}/service_at_locations</code> y{' '}
      <code>{address}/organizations</code> responden por páginas;{' '}
      <code>{address}/datapackage.json</code> describe todas las tablas como archivos.
    </p>
  </>
)

export const fhir = 'FHIR'
export const fhirText = (address: string) => (
  <p>
    Los programas de hospitales, aseguradoras e investigadores leen el directorio en HL7 FHIR R4,
    según la guía Plan-Net, sin cuenta: <code>{address}</code>. Ahí también está{' '}
    <a href="/fhir/metadata">lo que ofrece</a>, en inglés. Cada dato tiene un{' '}
    <code>VerificationResult</code> con su fuente y su fecha; un dato demasiado viejo o puesto en
    duda solo está ahí. Todo a la vez: <code>{address}/$export</code>, según la guía Bulk Data, o
    los archivos que nombra <code>{address}/$bulk-publish</code>, que los hace si no están al día.
  </p>
)
export const fhirExample = 'Ver quién es pediatra:'

export const assistants = 'Asistentes'
export const assistantsText = (address: string) => (
  <>
    <p>
      Los asistentes pueden consultar el directorio con el Model Context Protocol, sin cuenta:
      agregue <code>{address}</code> como servidor remoto. Buscan médicos, ven quién está abierto
      ahora, leen y comparan perfiles, cada dato con su origen y su antigüedad, y no cambian nada.
    </p>
    <p>
      Cada página existe también en Markdown, con <code>.md</code> al final de su ruta, y{' '}
      <a href="/llms.txt">llms.txt</a> dice por dónde empezar.
    </p>
  </>
)

export const ownSite = 'En su propio sitio'
export const ownSiteText = (link: (text: string) => ReactNode) => (
  <p>
    Un buscador de médicos puede estar en las páginas de una escuela, una empresa o un consultorio,
    con los filtros y colores que usted elija: {link('escriba la línea para su página')}. No
    necesita programas.
  </p>
)
