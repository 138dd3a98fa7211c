import { paths } from '../../../../contract/paths.ts'
import { site } from '../../../../site.config.ts'

const { name } = site

export const privacy = 'Política de privacidad'
export const description = `Qué guarda ${name} sobre las personas, para qué, por cuánto tiempo y qué puede pedirnos usted.`

export const collection = [
  {
    id: 'information-we-collect',
    title: 'Qué información reunimos',
    text: (
      <>
        <p>
          Todas las páginas públicas de {name} se pueden leer sin una cuenta y sin decirnos quién es
          usted. Guardamos información en estos casos:
        </p>
        <ul>
          <li>
            <b>Mensajes.</b> Cuando escribe a un médico, a un consultorio o a nuestro equipo: su
            nombre, su correo electrónico, el mensaje, el idioma de la página, y el teléfono y el
            asunto si los da; y lo que nuestro equipo respondió o anotó. Para evitar abusos, también
            conservamos uno o dos días un código hecho a partir de su dirección de red.
          </li>
          <li>
            <b>Avisos.</b> Cuando avisa de un error: lo que escribe, el idioma de la página, y un
            correo electrónico si quiere una respuesta. Para distinguir a dos personas de una sola,
            conservamos un código hecho a partir de su dirección de red, no la dirección misma.
          </li>
          <li>
            <b>Boletín.</b> Su correo electrónico y su idioma, si lo confirmó y cuándo, y qué
            boletines se le enviaron. No medimos si abre un boletín ni si sigue un enlace en él.
          </li>
          <li>
            <b>Cuentas.</b> Cuando se registra como profesional de la salud: su nombre, su correo
            electrónico y su contraseña, de la que solo guardamos un código (hash) que no se puede
            convertir de nuevo en la contraseña; el secreto de una aplicación de autenticación y las
            claves públicas de sus llaves de acceso, si las usa; y el idioma de sus correos. Cada
            vez que inicia sesión guardamos la hora, la dirección de red y el navegador.
          </li>
          <li>
            <b>Perfiles.</b> Lo que un profesional escribe sobre un perfil o un consultorio, y las
            fotos que sube. Las fotos se guardan de nuevo, sin el lugar ni la hora que una cámara
            pudo agregar.
          </li>
          <li>
            <b>Equipos de consultorios.</b> Quién trabaja aquí para un consultorio y con qué
            función. Cuando alguien lo invita a un equipo, o pide administrar su perfil por usted:
            su correo electrónico, quién lo pidió y qué respondió usted.
          </li>
          <li>
            <b>Datos del directorio.</b> Nombres, especialidades, direcciones y teléfonos de
            consultorios de los profesionales de la salud. Vienen de registros públicos, como el
            registro nacional de números NPI, y de los mismos profesionales.
          </li>
          <li>
            <b>Suscripciones.</b> El plan, su estado y sus fechas, lo que se pagó, se devolvió y se
            disputó, y el consultorio si usted paga por uno. De las tarjetas se encarga Stripe, la
            empresa que procesa los pagos, a la que damos su nombre y su correo electrónico.
            Nosotros nunca vemos ni guardamos un número de tarjeta.
          </li>
          <li>
            <b>Conteos.</b> Cuántas veces un perfil aparece en una búsqueda, se visita o recibe un
            contacto (por llamada, sitio web, cómo llegar o mensaje), cuántas veces se leen las
            páginas, y qué palabras busca la gente y por cuáles las cambia. Cuenta nuestro propio
            servidor, sin cookies y sin servicios de otras empresas. Para no contar a nadie dos
            veces en un día, hace un código con su dirección de red, lo que su navegador dice de sí
            mismo y lo que se contó, con una clave que existe solo ese día. Un segundo código, sin
            el navegador, evita que una misma red cuente más de unas pocas veces por lo mismo. La
            dirección misma no se guarda con los conteos, y los códigos se eliminan cuando termina
            el día. Las palabras de búsqueda que llegaron de menos de cinco redes en un día se
            eliminan; las que parecen un correo electrónico o un número largo no se guardan nunca.
            Si su navegador pide a los sitios que no lo sigan (Global Privacy Control o Do Not
            Track), no lo contamos.
          </li>
          <li>
            <b>Lugares.</b> Un lugar que usted indica, en <b>Cerca de</b> o entre las palabras de
            una búsqueda, está en la dirección de la página, para que pueda compartir la lista. No
            lo guardamos: los conteos de palabras dejan fuera el lugar que nuestro mapa encontró en
            ellas. Su navegador pregunta dónde está su dispositivo solo cuando usted oprime{' '}
            <b>Usar mi ubicación</b>. Nos envía el lugar redondeado a una cuadrícula de 500 metros,
            en una parte de la solicitud que no está en ninguna dirección ni queda en ningún
            registro; no guardamos ni el lugar ni la respuesta. Las distancias exactas se calculan
            en su navegador, que olvida el lugar cuando usted deja el sitio.
          </li>
          <li>
            <b>Registros técnicos.</b> Nuestro servidor anota las solicitudes que recibe para
            encontrar errores. Esas notas no tienen nombres, mensajes, contraseñas ni correos
            electrónicos. Para frenar abusos, también se cuentan por poco tiempo las solicitudes de
            cada dirección de red.
          </li>
        </ul>
        <p>
          No incluya detalles médicos en sus mensajes. Un consultorio puede responderle, pero esto
          es un directorio, no un lugar para expedientes médicos.{' '}
          <b>En una emergencia, llame al 911.</b>
        </p>
      </>
    ),
  },
  {
    id: 'how-we-use-it',
    title: 'Cómo usamos la información',
    text: (
      <ul>
        <li>para mostrar el directorio y responder a las búsquedas;</li>
        <li>
          para entregar su mensaje al consultorio o al equipo al que va dirigido, y para
          responderle;
        </li>
        <li>para enviar el boletín a quienes lo pidieron y lo confirmaron;</li>
        <li>
          para que los profesionales inicien sesión, administren sus perfiles y vean cómo se usan;
        </li>
        <li>para revisar los perfiles antes de publicarlos;</li>
        <li>para cobrar las suscripciones;</li>
        <li>para que el servicio funcione y para frenar abusos.</li>
      </ul>
    ),
  },
  {
    id: 'sharing',
    title: 'Con quién compartimos la información',
    text: (
      <>
        <p>
          No vendemos ni alquilamos información personal, y no la compartimos para publicidad. Solo
          la pasamos a otros así:
        </p>
        <ul>
          <li>
            Un mensaje llega al consultorio al que usted escribe. Si el consultorio no nos dio una
            dirección, nuestro equipo lo lee y se lo hace llegar. Un profesional con perfil
            destacado también ve el mensaje, con su estado, en su propio panel. Cuando llegan
            muchísimos mensajes para un consultorio, algunos quedan retenidos: nuestro equipo y el
            propietario del perfil los leen y los liberan. Nuestro equipo también puede leer lo que
            parece spam.
          </li>
          <li>
            Un aviso llega al propietario del perfil y a nuestros administradores, sin su correo
            electrónico. Le escribimos a ese correo una vez, cuando se cierra el aviso; no, si es
            spam.
          </li>
          <li>
            Nuestro equipo puede ver y descargar la lista de suscriptores del boletín, y borra de
            ella un correo cuando se le pide.
          </li>
          <li>
            Lo que un profesional publica en un perfil es público. Lo que las páginas dicen de
            profesionales y consultorios son también <a href={paths.openData()}>datos abiertos</a>:
            archivos, canales de novedades e interfaces que cualquiera puede usar, como los
            programas de hospitales y aseguradoras, y los asistentes. FHIR, el formato de hospitales
            y aseguradoras, tiene además el número NPI del registro público. No hay nada sobre
            lectores ni pacientes. Lo que se quita de una página deja de estar ahí también; las
            copias que otros ya tomaron no dependen de nosotros.
          </li>
          <li>
            Los miembros del equipo de un consultorio ven los nombres y las funciones de los demás;
            los propietarios también ven los correos electrónicos de los miembros y de las personas
            invitadas. Con el consentimiento de usted, los propietarios y encargados administran su
            perfil.
          </li>
          <li>
            Las empresas que hacen una parte del servicio para nosotros, como el alojamiento, el
            envío de correos y, para las suscripciones, Stripe, reciben lo que su parte necesita.
          </li>
          <li>Los tribunales y las autoridades reciben lo que la ley nos exige.</li>
        </ul>
      </>
    ),
  },
]
