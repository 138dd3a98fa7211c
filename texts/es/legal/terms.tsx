import type { ReactNode } from 'react'
import { areaInCity } from '../../../contract/area/area-texts.ts'
import { dollars } from '../../../contract/billing/dollars.ts'
import { paths, pathsIn } from '../../../contract/paths.ts'
import { site, siteInSpanish } from '../../../site.config.ts'

const { name, stateName, prices } = site
const { county } = siteInSpanish

export const terms = 'Condiciones del servicio'
export const description = `Las reglas para usar ${name}, para quienes lo leen y para los profesionales que aparecen en él.`

export const sections = (contactLines: ReactNode) => [
  {
    id: 'acceptance',
    title: 'Aceptación de las condiciones',
    text: (
      <>
        <p>
          Al usar {name}, usted acepta estas condiciones. Si se registra en nombre de un consultorio
          o de otra persona, confirma que puede aceptarlas por ellos. Si no está de acuerdo, no use
          el servicio.
        </p>
        <p>
          Si esta traducción y el{' '}
          <a href={pathsIn('en').terms()} hrefLang="en">
            texto en inglés
          </a>{' '}
          dicen cosas distintas, vale el texto en inglés.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'El servicio',
    text: (
      <>
        <p>
          {name} es un directorio en línea de médicos y consultorios de {areaInCity()} y sus
          alrededores. Leerlo es gratis. Los profesionales de la salud pueden reclamar o crear un
          perfil sin costo, y pueden pagar por un perfil destacado, que siempre lleva esa marca.
        </p>
        <p>
          Somos un directorio, no un consultorio médico. No damos consejos médicos, no hacemos citas
          y no recomendamos a un profesional más que a otro. <b>En una emergencia, llame al 911.</b>
        </p>
      </>
    ),
  },
  {
    id: 'users',
    title: 'Lo que pedimos a los usuarios',
    text: (
      <ul>
        <li>
          Use el directorio para encontrar atención médica, y los formularios para escribir a los
          consultorios.
        </li>
        <li>No envíe publicidad y no se haga pasar por otra persona.</li>
        <li>
          No reúna datos del directorio con programas para publicarlos o venderlos, y no perturbe el
          servicio.
        </li>
        <li>
          Confirme con el consultorio lo que le importa, como el seguro médico y el horario de
          atención.
        </li>
      </ul>
    ),
  },
  {
    id: 'providers',
    title: 'Lo que pedimos a los profesionales',
    text: (
      <ul>
        <li>Reclame solo un perfil o un consultorio que sea suyo o por el que pueda hablar.</li>
        <li>
          Mantenga cierto y al día lo que publica, sobre todo las licencias, las especialidades, los
          teléfonos y si acepta pacientes nuevos.
        </li>
        <li>Siga las reglas de su profesión, incluso las de publicidad y privacidad.</li>
        <li>No comparta su contraseña, y avísenos si otra persona la conoce.</li>
        <li>
          Nuestro equipo revisa los perfiles nuevos y reclamados antes de publicarlos. Podemos
          rechazar o corregir un perfil que sea incorrecto o engañoso.
        </li>
      </ul>
    ),
  },
  {
    id: 'subscriptions',
    title: 'Suscripciones y pagos',
    text: (
      <>
        <p>
          Un perfil destacado es una suscripción que se cobra por adelantado, cada mes (
          {dollars(prices.monthly)} al mes) o cada año ({dollars(prices.yearly)} al año). Se renueva
          automáticamente por el mismo período hasta que se cancela. Puede cancelarla en cualquier
          momento en su panel; el perfil sigue destacado hasta el final del período pagado y no se
          cobra nada más.
        </p>
        <p>
          Stripe procesa los pagos. Le avisaremos con 30 días de anticipación si cambian los precios
          o lo que incluye un perfil destacado. Si un pago falla y no se repone, el perfil vuelve a
          ser gratis.
        </p>
        <p>
          Lo que incluye un perfil destacado está en la página{' '}
          <a href={paths.advertise()}>Anuncie su consultorio</a>. No prometemos un número de
          visitas, llamadas o pacientes.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Contenido y propiedad intelectual',
    text: (
      <>
        <p>
          Lo que usted escribe o sube sigue siendo suyo. Nos permite mostrarlo, guardarlo y darle
          formato en el directorio y en sus boletines mientras esté publicado aquí, y confirma que
          tiene los derechos sobre ello, también sobre las fotos.
        </p>
        <p>
          El nombre, los textos, los dibujos y los programas del directorio son de quien lo opera o
          de quienes le dieron licencia. Las noticias son de las fuentes a las que llevan sus
          enlaces.
        </p>
      </>
    ),
  },
  {
    id: 'disclaimers',
    title: 'Lo que no garantizamos',
    text: (
      <p>
        El directorio se ofrece tal como es. Los datos vienen de registros públicos y de los
        profesionales. Aunque nuestro equipo revisa los perfiles, no podemos prometer que cada uno
        esté completo, al día y sin errores, ni que el servicio no se interrumpa nunca. Que alguien
        aparezca aquí no dice nada sobre la calidad de su atención. Verifique usted mismo la
        licencia de un profesional y si participa en su seguro médico.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Límites de responsabilidad',
    text: (
      <p>
        Hasta donde la ley lo permite, quien opera {name} no responde por daños indirectos o
        derivados, ni por la atención, los actos o las omisiones de los profesionales que aparecen
        en él. Para quienes tienen una suscripción, la responsabilidad se limita a lo que pagaron
        por el servicio en los doce meses anteriores al reclamo. Nada de lo dicho aquí limita una
        responsabilidad que la ley no permite limitar.
      </p>
    ),
  },
  {
    id: 'termination',
    title: 'Fin del servicio',
    text: (
      <p>
        Puede dejar de usar el servicio en cualquier momento y pedirnos que cerremos su cuenta.
        Podemos suspender o cerrar cuentas y quitar perfiles que no cumplan estas condiciones.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Ley aplicable',
    text: (
      <p>
        Estas condiciones se rigen por las leyes del estado de {stateName}. Los conflictos se llevan
        ante los tribunales estatales y federales del {county}, {stateName}.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Cambios en estas condiciones',
    text: (
      <p>
        Podemos cambiar estas condiciones. La fecha que está al principio es el día de la última
        revisión. A quienes tienen una suscripción les avisamos con 30 días de anticipación de los
        cambios que les afectan; quien no esté de acuerdo puede cancelar antes de que empiecen a
        valer.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contacto',
    text: (
      <>
        <p>Si tiene preguntas sobre estas condiciones, escríbanos o llámenos:</p>
        {contactLines}
      </>
    ),
  },
]
