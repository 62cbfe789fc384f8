import type { errors as en } from '../en/errors.ts'
import type { Shape } from '../shape.ts'

export const errors: Shape<typeof en> = {
  invalid_input: {
    title: 'Hay campos por corregir',
    message: 'Algún dato no es válido. No se guardó nada.',
  },
  unauthenticated: {
    title: 'Inicie sesión de nuevo',
    message: 'Su sesión terminó. Inicie sesión y volverá a donde estaba.',
  },
  forbidden: {
    title: 'Su cuenta no tiene acceso',
    message: 'Su cuenta no puede hacer esto. Inicie sesión con la cuenta que corresponde.',
  },
  csrf_failed: {
    title: 'La página estuvo abierta demasiado tiempo',
    message: 'Recargue la página e inténtelo otra vez. No se guardó nada.',
  },
  not_found: { title: 'No se encontró', message: 'No hay nada en esta dirección.' },
  email_taken: {
    title: 'No se pudo crear la cuenta de la empresa de mitigación',
    message: 'Ya existe una empresa con el mismo correo electrónico',
  },
  email_in_use: {
    title: 'Este correo es de otra cuenta',
    message: 'Inicie sesión con él o use otro correo.',
  },
  already_accepted: {
    title: 'No se pudo aceptar el trabajo',
    message: 'Este trabajo ya fue aceptado',
  },
  job_closed: {
    title: 'Este trabajo está cerrado',
    message: 'Se acabó el plazo para responder o el trabajo fue retirado.',
  },
  already_rejected: {
    title: 'Ya lo rechazó',
    message: 'Usted rechazó este trabajo antes. Todavía puede aceptarlo mientras siga abierto.',
  },
  offer_lapsed: {
    title: 'Se acabó su plazo para pagar',
    message:
      'Usted no pagó este trabajo a tiempo, así que está abierto otra vez para las demás empresas. No debe nada. Elija otro trabajo de su lista.',
  },
  payment_mismatch: {
    title: 'El monto no coincide con el trabajo',
    message: 'Recargue el trabajo y pague el monto que aparece ahí. No se cobró nada.',
  },
  refund_mismatch: {
    title: 'El reembolso no coincide con el pago',
    message:
      'Lo que queda del pago no es lo que usted vio, o es menos de lo que quiere devolver. Ahora no se devolvió nada; mire el trabajo otra vez.',
  },
  refund_refused: {
    title: 'El proveedor de pagos rechazó el reembolso',
    message:
      'Ahora no se devolvió nada. Un pago en disputa, o perdido en una disputa, no se puede devolver; cualquier otra causa aparece en el proveedor.',
  },
  already_paid: {
    title: 'Ya está pagado',
    message: 'El pago de este trabajo ya llegó. No se cobró dos veces.',
  },
  reset_token_invalid: {
    title: 'Este enlace ya no sirve',
    message: 'Funciona una sola vez, durante una hora. Pida un enlace nuevo.',
  },
  link_invalid: {
    title: 'Este enlace ya no sirve',
    message: 'Ya se usó, se acabó su plazo o un correo más nuevo ocupó su lugar.',
  },
  sign_in_expired: {
    title: 'Empiece de nuevo, por favor',
    message:
      'Hay cinco minutos para escribir el código. Escriba otra vez su correo y su contraseña.',
  },
  second_factor_on: {
    title: 'Los códigos de acceso ya están activos',
    message: 'Para configurar otra aplicación, desactívelos primero.',
  },
  second_factor_off: {
    title: 'Los códigos de acceso no están configurados',
    message: 'Empiece la configuración otra vez: falta el paso anterior.',
  },
  account_busy: {
    title: 'Todavía hay algo pendiente en esta cuenta',
    message:
      'Hay un trabajo aceptado sin pagar, un pago que no ha llegado a la cuenta de pagos o uno que un banco disputa. Elimine la cuenta cuando eso esté resuelto.',
  },
  homeowner_busy: {
    title: 'Un trabajo todavía necesita a este propietario',
    message:
      'Los trabajos que se indican abajo están abiertos, ganados sin pagar o en disputa con un banco. Pida al plomero que retire los abiertos, espere a los demás y repita la orden. No se borró nada.',
  },
  letter_on_its_way: {
    title: 'Este correo ya está en camino',
    message: 'Todavía se va a enviar, por sí solo o porque alguien acaba de enviarlo otra vez.',
  },
  payload_too_large: {
    title: 'Es demasiado grande',
    message: 'Una foto puede pesar hasta 15 MB. Envíe algo más pequeño.',
  },
  not_a_picture: {
    title: 'No podemos leer este archivo como foto',
    message: 'Está dañado o no es una imagen JPEG, PNG, WebP o HEIC.',
  },
  picture_too_large: {
    title: 'Esta foto tiene demasiados píxeles',
    message:
      'Hasta 120 megapíxeles, y 50 si es HEIC, WebP o un archivo progresivo. Guárdela más pequeña y envíe esa.',
  },
  too_many_photos: {
    title: 'Este grupo está lleno',
    message: 'Cada grupo admite hasta 20 fotos. Esta no se agregó.',
  },
  too_many_requests: {
    title: 'Demasiadas solicitudes',
    message:
      'Desde su red se pidió más de lo que el servicio acepta en un minuto. Espere un minuto e inténtelo otra vez.',
  },
  too_many_tries: {
    title: 'Demasiados intentos',
    message:
      'Espere un minuto e inténtelo otra vez. Tras varias contraseñas incorrectas la espera crece, hasta cerca de una hora.',
  },
  internal: {
    title: 'Algo falló de nuestro lado',
    message:
      'Inténtelo otra vez. Si sigue igual, escriba a soporte; si hay un código abajo, inclúyalo.',
  },
  payment_provider_failed: {
    title: 'El proveedor de pagos no pudo hacerlo',
    message: 'Su dinero está seguro. Inténtelo de nuevo en un minuto.',
  },
  unavailable: {
    title: 'Volvemos en un momento',
    message: 'El servicio está ocupado. No se perdió nada; inténtelo de nuevo en breve.',
  },
  storage_full: {
    title: 'Ahora no se puede guardar nada',
    message:
      'El servicio se quedó sin espacio y sus responsables ya lo saben. Esto no se guardó; todo lo guardado antes está a salvo. Inténtelo de nuevo más tarde.',
  },
}
