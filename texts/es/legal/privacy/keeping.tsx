import type { ReactNode } from 'react'
import { graceDays } from '../../../../contract/accounts/grace.ts'
import { paths } from '../../../../contract/paths.ts'
import { site } from '../../../../site.config.ts'

const { contact, messageRetentionDays, insightRetentionMonths } = site

export const keeping = (contactLines: ReactNode) => [
  {
    id: 'how-long',
    title: 'Por cuánto tiempo la conservamos',
    text: (
      <ul>
        <li>Los mensajes se eliminan {messageRetentionDays} días después de su envío.</li>
        <li>
          Los avisos se eliminan {messageRetentionDays} días después de su envío. El correo
          electrónico de un aviso se elimina cuando el aviso se cierra; el código de la red, la
          noche después de que se cierra y cumple un día, y en todo caso después de 90 días.
        </li>
        <li>
          El correo para el boletín se usa hasta que usted cancele la suscripción. Después se
          conserva solo como cancelado. Si nunca se confirmó, se elimina después de una semana.
        </li>
        <li>
          Los datos de la cuenta y del perfil se conservan mientras exista la cuenta. Su propietario
          puede eliminarla en el panel: termina {graceDays} días después, a menos que inicie sesión
          antes. El perfil vuelve entonces a decir lo que decía antes, también si se había devuelto
          o unido a otro. Un perfil que creó su propietario se quita, a menos que otra persona haya
          sido su propietaria o haya dicho algo en él; en ese caso conserva su nombre. Lo que otra
          persona haya escrito o confirmado después se queda, y también lo que no podemos distinguir
          de eso.
        </li>
        <li>
          Los inicios de sesión, también los que fallan, las contraseñas nuevas y los cambios de
          permisos se anotan con su hora y su dirección de red, sin nombre ni correo electrónico, y
          se eliminan después de 400 días; la dirección de red se elimina con la cuenta. Las
          sesiones terminan después de una semana sin uso, y a los 30 días como máximo; las de los
          administradores, después de 8 horas sin uso y de un día como máximo.
        </li>
        <li>
          Una invitación al equipo de un consultorio, o una solicitud para administrar su perfil, se
          puede responder durante 14 días. El dato de que se envió se conserva hasta que usted pida
          borrarlo o se elimine el perfil al que se refiere.
        </li>
        <li>
          Los correos que enviamos se eliminan después de 30 días; los que no se pudieron entregar,
          después de {messageRetentionDays} días.
        </li>
        <li>
          El dato de que preguntamos a un propietario si sus datos siguen correctos se elimina
          después de 400 días.
        </li>
        <li>
          Las direcciones que un consultorio invita a su equipo, o a las que pide por correo
          administrar el perfil de un médico, se eliminan 30 días después de que termina la
          invitación o la pregunta sin respuesta.
        </li>
        <li>
          Los códigos y la clave que distinguen a los visitantes de un día, y las palabras de
          búsqueda poco comunes, se eliminan poco después de la medianoche de ese día. Los conteos
          diarios se conservan {insightRetentionMonths} meses.
        </li>
        <li>
          Lo que se elimina queda en las copias de seguridad hasta que estas también se eliminan, a
          los 12 meses como máximo. Solo se usan para reparar el directorio.
        </li>
        <li>Los comprobantes de pago se conservan el tiempo que exige la ley de impuestos.</li>
      </ul>
    ),
  },
  {
    id: 'security',
    title: 'Seguridad de los datos',
    text: (
      <p>
        Las contraseñas se guardan como un código que no se puede revertir, la cantidad de intentos
        de inicio de sesión y de formularios tiene un límite, y se registra lo que hacen los
        administradores, así como lo que ellos y los propietarios de perfiles cambian en un perfil
        público. Solo llegan a la información las personas que la necesitan para su trabajo con el
        directorio. Ningún sistema es perfectamente seguro; si ocurre algo que le afecta, se lo
        diremos como lo exige la ley.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Sus derechos',
    text: (
      <>
        <p>
          Puede ver lo que guardamos sobre usted, obtener una copia y pedir que lo eliminemos. Si
          tiene una cuenta, puede hacerlo en su panel; si no, en la página{' '}
          <a href={paths.yourData()}>Sus datos personales</a>, con un código que le enviamos por
          correo. Para corregir algo, o para cualquier otra pregunta, escriba a{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>. Es posible que le pidamos
          demostrar que la información es suya.
        </p>
        <p>
          Cada boletín tiene un enlace para cancelar la suscripción que funciona sin iniciar sesión.
          Un profesional puede pedirnos que corrijamos o quitemos un perfil, tenga o no una cuenta.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    text: (
      <p>
        Quien solo lee o busca no recibe ninguna cookie, salvo si elige un idioma: entonces una lo
        recuerda durante un año. Cuando un profesional o un administrador inicia sesión, se guardan
        tres: la cookie de sesión, que recuerda que inició sesión; otra que solo dice que alguien
        inició sesión; y otra que permite reconocer este navegador durante 400 días, para que los
        desconocidos que adivinan contraseñas o piden códigos no puedan impedirle entrar. El
        navegador en el que cambia una contraseña olvidada también recibe esta última. No hay
        cookies de publicidad ni de seguimiento, y nuestras páginas no cargan nada de otras
        empresas. Los médicos que marca para comparar, hasta dónde bajó en las páginas que leyó, y
        lo que había escrito al cambiar de idioma, se guardan en su navegador hasta que cierra la
        pestaña.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Menores de 13 años',
    text: (
      <p>
        El directorio es para adultos, incluso para madres y padres que buscan un médico para un
        niño. No reunimos a sabiendas información personal de menores de 13 años. Si un niño nos
        envió alguna, avísenos y la eliminamos.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Cambios en esta política',
    text: (
      <p>
        Cuando este texto cambia, también cambia la fecha que está al principio. Es el día de la
        última revisión, no el día en que usted lo lee.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contacto',
    text: (
      <>
        <p>Si tiene preguntas sobre esta política o sobre su información, escríbanos o llámenos:</p>
        {contactLines}
      </>
    ),
  },
]
