import { coveredText } from '../../../contract/area/area-texts.ts'
import { dollars } from '../../../contract/billing/dollars.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'

const { area, prices } = site

export const howResultsWork = 'Cómo se ordenan los resultados'
export const description = `Cómo se ordenan las listas y las búsquedas en ${site.name}, qué es un perfil destacado y qué no cambia.`
export const lead =
  'Qué decide quién aparece en cada lugar de este directorio, y qué puede y qué no puede cambiar el dinero.'

const errorReport = paths.contact({ department: 'support', subject: 'Un error en un perfil' })

export const sections = [
  {
    id: 'order',
    title: 'El orden de las listas',
    text: (
      <>
        <p>Las listas de médicos tienen dos partes, siempre en este orden:</p>
        <ol>
          <li>
            <b>Los profesionales destacados,</b> con una insignia dorada y una tarjeta completa. Un
            perfil destacado es un anuncio pagado.
          </li>
          <li>
            <b>Los demás profesionales,</b> con nombre, especialidad, teléfono y si aceptan
            pacientes nuevos.
          </li>
        </ol>
        <p>
          Dentro de cada parte el orden es alfabético, por apellido. Un consultorio está entre los
          destacados mientras uno de sus médicos lo esté; los consultorios se ordenan por nombre.
        </p>
        <p>
          Cuando usted busca con palabras, lo bien que un perfil responde a ellas va antes que todo
          esto, como dice la sección siguiente. La primera parte tiene entonces solo a los
          profesionales destacados que responden tan bien como los mejores de la lista.
        </p>
        <p>
          Nada más cuenta: ni cuántas visitas o llamadas recibe alguien, ni cuánto tiempo lleva
          aquí, ni ninguna opinión nuestra; qué tan cerca está, solo cuando usted lo pide.
        </p>
      </>
    ),
  },
  {
    id: 'near',
    title: 'Las listas cerca de un lugar',
    text: (
      <>
        <p>
          Cuando usted indica un lugar u oprime <b>Usar mi ubicación</b>, primero aparecen los más
          cercanos. Ahí los destacados no van primero y hay una sola parte: todos tienen el mismo
          tipo de entrada. Al final van aquellos cuya dirección no está en nuestro mapa. Si además
          busca con palabras, lo que mejor responde a ellas sigue primero y, entre iguales, lo más
          cercano.
        </p>
        <ul>
          <li>
            <b>Las distancias son por las calles,</b> por el camino más corto en nuestro propio
            mapa, sin tener en cuenta el tráfico, el sentido de las calles ni los giros. Cuando
            ninguna calle del mapa lleva hasta allí, la distancia es en línea recta, y la entrada lo
            dice.
          </li>
          <li>
            <b>Desde una calle entera, una parte de la zona o un código postal</b> se miden desde su
            centro, y la lista lo dice.
          </li>
          <li>
            <b>Desde donde usted está</b> son en línea recta. Nuestro servidor conoce el lugar solo
            con un margen de 500 metros; su navegador mide desde donde usted está exactamente.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'search',
    title: 'Qué encuentra una búsqueda',
    text: (
      <>
        <p>
          Una búsqueda lee lo que sus palabras quieren decir: un nombre, una especialidad, algo que
          una especialidad atiende, un consultorio, una dirección o un teléfono, un idioma, un plan
          de seguro médico. Las palabras de todos los días, como <i>doctor del corazón</i> o{' '}
          <i>infección de oído</i>, se entienden en inglés y en español; qué especialidad significa
          cada una está en una lista que cuida nuestro equipo, igual para todos.
        </p>
        <p>Lo que responde mejor aparece primero. Esto cuenta, en este orden:</p>
        <ol>
          <li>
            <b>Cómo coincide su palabra.</b> Una palabra entera va antes que el comienzo de una.
            Solo cuando nadie tiene su palabra buscamos dentro de palabras más largas y formas de
            escribir parecidas.
          </li>
          <li>
            <b>Dónde coincide.</b> Primero el nombre; después, la especialidad, lo que la
            especialidad atiende, el consultorio, los idiomas y planes, la dirección y, al final, el
            texto del perfil.
          </li>
          <li>
            <b>Ser destacado,</b> solo entre los perfiles que responden igual de bien.
          </li>
          <li>
            <b>El apellido.</b> Los consultorios que responden igual de bien se ordenan por su
            nombre.
          </li>
        </ol>
        <p>
          Las palabras que nadie tiene no se toman en cuenta, tampoco un plan, un idioma o un
          horario que ningún perfil de aquí menciona. Si nadie responde a todo, se deja fuera lo que
          menos dice; la página indica qué palabras fueron.
        </p>
        <p>
          Nadie puede pagar para aparecer con palabras que no le corresponden: un profesional
          destacado que no coincide no se muestra, y uno que responde peor va detrás de los que
          responden mejor.
        </p>
      </>
    ),
  },
  {
    id: 'featured',
    title: 'Qué es un perfil destacado',
    text: (
      <>
        <p>
          Un perfil destacado es uno por el que el profesional paga: {dollars(prices.monthly)} al
          mes o {dollars(prices.yearly)} al año, lo mismo para todos. De vez en cuando nuestro
          equipo destaca a alguien sin cobrarle. En los dos casos empieza solo cuando nuestro equipo
          aprobó que el perfil es de esa persona.
        </p>
        <p>Un profesional destacado</p>
        <ul>
          <li>
            aparece primero en las listas que lo incluyen y, en los resultados de una búsqueda,
            entre los que responden igual de bien;
          </li>
          <li>aparece entre los médicos destacados de la página de inicio;</li>
          <li>
            tiene una tarjeta completa y una insignia dorada, y puede mostrar una foto, más texto y
            enlaces.
          </li>
        </ul>
        <p>
          Cada lugar que se obtiene así lleva la palabra <b>Destacado</b>. Los profesionales
          encuentran lo que incluye en <a href={paths.advertise()}>Anuncie su consultorio</a>.
        </p>
      </>
    ),
  },
  {
    id: 'not-changed',
    title: 'Qué no cambia',
    text: (
      <ul>
        <li>
          <b>No dice nada sobre la calidad.</b> No calificamos ni ordenamos a los médicos por lo
          buenos que son, y un perfil destacado no es una recomendación nuestra.
        </li>
        <li>
          <b>No compra una revisión más favorable.</b> Cada perfil reclamado se revisa de la misma
          manera, se pague o no.
        </li>
        <li>
          <b>No oculta a nadie.</b> Los demás profesionales están en cada lista y en cada búsqueda
          que les corresponde, con un teléfono para llamar.
        </li>
        <li>
          <b>No compra nada sobre usted.</b> No vendemos datos de quienes leen, ni a los
          profesionales ni a nadie. Vea la <a href={paths.privacy()}>Política de privacidad</a>.
        </li>
      </ul>
    ),
  },
  {
    id: 'entries',
    title: 'De dónde vienen los perfiles',
    text: (
      <p>
        Los perfiles comienzan con el registro público de profesionales de la salud, para {area} y{' '}
        {coveredText()}, o los escriben los mismos profesionales. Un profesional puede reclamar un
        perfil sin costo y mantenerlo al día. Nada de lo que escribe un profesional se publica antes
        de que nuestro equipo apruebe que el perfil es suyo. Todo lo que es público se puede
        descargar en archivos, con la fuente y la fecha de cada dato:{' '}
        <a href={paths.openData()}>Datos abiertos</a>.
      </p>
    ),
  },
  {
    id: 'figures',
    title: 'Cómo se cuentan las cifras',
    text: (
      <>
        <p>
          Los números de médicos, consultorios y especialidades se cuentan de los perfiles
          publicados en el momento en que usted mira.
        </p>
        <p>
          Para los profesionales destacados contamos cuántas veces su perfil aparece en una
          búsqueda, se visita y recibe un contacto por uno de sus botones. Cuenta nuestro propio
          servidor, sin cookies y sin otras empresas. No se cuentan los programas ni los mismos
          profesionales. Los visitantes se distinguen por un día como máximo, con una marca que no
          se puede convertir de nuevo en una dirección, y las palabras de búsqueda se guardan solo
          si las usaron varios visitantes distintos. Estas cifras no deciden nada en el orden de los
          resultados.
        </p>
      </>
    ),
  },
  {
    id: 'errors',
    title: '¿Hay algo incorrecto?',
    text: (
      <p>
        Un teléfono equivocado, un médico que se mudó, un perfil que no debería estar aquí:{' '}
        <a href={errorReport}>avísenos</a> y lo revisamos. No necesita una cuenta para eso. Si el
        perfil es suyo, <a href={paths.auth()}>inicie sesión</a> y reclámelo.
      </p>
    ),
  },
]
