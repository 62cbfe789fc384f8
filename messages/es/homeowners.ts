import { consentWording } from '../consent-wording.ts'
import type { homeowners as en } from '../en/homeowners.ts'
import type { Shape } from '../shape.ts'

export const homeowners: Shape<typeof en> = {
  field: 'Propietario',
  placeholder: 'Escriba un nombre, calle o teléfono',
  none_found: 'Nadie con ese nombre, calle o teléfono todavía.',
  none_there: 'Nadie en esa dirección todavía.',
  add_typed: 'Agregar «{{typed}}»',
  none_yet: 'Todavía no ha registrado propietarios. Agregue el primero.',
  load_failed: 'No se pudieron cargar sus propietarios.',
  change: 'Elegir otro',
  new: 'Propietario nuevo',
  begun: 'Empezó a registrar a un propietario. Lo que escribió sigue ahí cuando lo abra de nuevo.',
  begun_question:
    'Empezó a registrar a otro propietario y no lo guardó. Si empieza de nuevo, se borra lo que escribió.',
  begun_go_on: 'Seguir con ese registro',
  begun_anew: 'Empezar de nuevo',
  text: 'Este registro lo ve usted, y la empresa que acepte el trabajo; nuestro soporte puede buscarlo para ayudar, y lo que abre queda registrado.',
  name: 'Nombre',
  last_name: 'Apellido',
  address: 'Dirección',
  city: 'Ciudad',
  state: 'Estado',
  zip_code: 'Código postal (ZIP)',
  address_placed: 'La ciudad, el estado y el código postal se tomaron de la dirección.',
  zip_help: 'Decide a qué empresas se avisa.',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  preferred_language: 'Habla',
  contact_help: 'Para la empresa que acepte.',
  consent: 'El propietario aceptó que lo contacten',
  consent_wording: consentWording,
  consent_help: 'Léaselo al propietario. Guardamos la frase y la hora.',
  confirm: '¿Seguro que quiere guardar el registro?',
  saved: '¡Guardado correctamente!',
  correct: {
    action: 'Corregir datos de contacto',
    text: 'Cambian para todos los trabajos de este propietario. A la empresa que haya aceptado uno se le avisa, y los ve enseguida.',
    place:
      '{{place}} decide a qué empresas se avisa y no se puede cambiar aquí. Si está mal, registre un propietario nuevo; si ya envió el trabajo y sigue abierto, retírelo y envíelo de nuevo con ese propietario.',
    kept: 'Sí, el {{date}}',
    now: 'Sí, ahora mismo',
    none: 'No, o ya no',
    renamed:
      'Con otro nombre, nadie ha aceptado todavía. Si solo corrigió cómo se escribe, elija «Sí, el {{date}}».',
    unsaved: 'Su corrección no está guardada. Lo que escribió sigue ahí cuando la abra de nuevo.',
    saved: 'Guardado. Los datos de contacto están corregidos.',
  },
}
