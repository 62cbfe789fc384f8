import type { photos as en } from '../en/photos.ts'
import type { Shape } from '../shape.ts'

export const photos: Shape<typeof en> = {
  types: {
    p: 'Problema de plomería',
    i: 'Factura o recibo de la reparación',
    a: 'Área afectada y daños',
  },
  hints: {
    p: 'La fuga, la línea reventada, la válvula que falló.',
    i: 'La página completa, legible.',
    a: 'Cada cuarto mojado: piso, paredes, techo.',
  },
  add: 'Agregar fotos',
  take: 'Tomar una foto',
  drop: 'Suelte las fotos aquí',
  drop_here: 'Suelte o pegue fotos aquí',
  formats: 'JPEG, PNG, WebP o HEIC, hasta 15 MB cada una',
  count: '{{count}} de {{max}}',
  earlier: 'Mover {{name}} hacia adelante',
  later: 'Mover {{name}} hacia atrás',
  remove: 'Quitar {{name}}',
  no_preview: 'Sin vista previa',
  none: 'No hay fotos en este grupo',
  refused_type: '{{name}} no es una foto JPEG, PNG, WebP o HEIC.',
  refused_size: '{{name}} pesa más de 15 MB.',
  refused_full: 'Un grupo admite hasta {{max}} fotos; {{name}} quedó fuera.',
  sending_title: 'Enviando las fotos',
  sending_text:
    'El trabajo {{id}} ya está guardado. No cierre esta página hasta que pasen las fotos.',
  sent: '{{done}} de {{total}} enviadas',
  file_waiting: 'En espera',
  file_sending: '{{percent}}%',
  file_sent: 'Enviada',
  file_failed: 'No se envió',
  failed_title_one: 'No se envió {{count}} foto',
  failed_title_other: 'No se enviaron {{count}} fotos',
  failed_text:
    'El trabajo está guardado con las demás fotos. Envíe estas otra vez o siga sin ellas.',
  retry_one: 'Enviar otra vez',
  retry_all: 'Enviar todas otra vez',
  go_on: 'Seguir sin ellas',
}
