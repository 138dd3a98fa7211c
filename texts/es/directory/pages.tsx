import type { ReactNode } from 'react'
import { areaInCity } from '../../../contract/area/area-texts.ts'
import { site } from '../../../site.config.ts'

/** Pages that stand in for others. */
export const home = 'Inicio'

export const wentWrong = 'Algo salió mal'
/** The title of a page that did not load without a connection. */
export const notLoaded = 'Sin conexión'
export const notShown = 'No se pudo mostrar esta página.'
export const reload = 'No se pudo mostrar esta página. Vuelva a cargarla o regrese al inicio.'

export const notFound = '404 Página no encontrada'
export const notFoundDescription = 'No hay ninguna página en esta dirección.'
export const notFoundText =
  'No hay ninguna página en esta dirección. Puede que haya cambiado de lugar o que le falte una letra al enlace.'
export const browseDoctors = 'Ver todos los médicos'

export const tooMany = 'Demasiadas páginas a la vez'
export const tooManyDescription = 'Esta página se podrá mostrar en un minuto.'
export const tooManyText =
  'Desde su red se pidieron más páginas de las que preparamos para una red en un minuto. Espere un minuto y vuelva a cargar esta página.'

export const opensSoon = 'El directorio abre pronto'
export const opensSoonDescription = `Médicos, consultorios y especialidades en ${areaInCity()}.`
export const opensSoonText: ReactNode = (
  <>
    Estamos reuniendo los médicos y consultorios de {site.area}: quién trata qué, quién acepta
    pacientes nuevos y a qué número llamar. Vuelva dentro de poco.
  </>
)
export const seePatients =
  '¿Atiende pacientes aquí? Cree su cuenta ahora y su perfil podrá ser de los primeros.'
export const createAccount = 'Crear una cuenta'
export const aboutUs = 'Quiénes somos'
export const administrators = 'Administradores'
