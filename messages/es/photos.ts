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
  moved: '{{name}} es ahora la foto {{place}} de {{count}}',
  no_preview: 'Sin vista previa',
  heic_preview: 'HEIC: se ve al enviarla',
  none: 'No hay fotos en este grupo',
  refused_type: '{{name}} no es una foto JPEG, PNG, WebP o HEIC.',
  refused_size: '{{name}} pesa más de 15 MB.',
  refused_pixels: '{{name}} tiene más de 120 megapíxeles.',
  refused_gone: 'No se puede leer {{name}}. Elíjala otra vez.',
  refused_full: 'Un grupo admite hasta {{max}} fotos; {{name}} quedó fuera.',
  sending_title: 'Enviando las fotos',
  sending_text:
    'El trabajo {{id}} ya está guardado. No cierre esta página hasta que pasen las fotos.',
  sent: '{{done}} de {{total}} enviadas',
  order_waits: 'Todas las fotos están enviadas. El orden se guarda solo cuando vuelva la conexión.',
  file_waiting: 'En espera',
  file_sending: '{{percent}}%',
  file_sent: 'Enviada',
  failed_title_one: 'No se envió {{count}} foto',
  failed_title_other: 'No se enviaron {{count}} fotos',
  failed_text:
    'El trabajo está guardado con las demás fotos. Envíe estas otra vez o siga sin ellas.',
  failed_refused: 'El trabajo está guardado con las demás fotos. Elija otra foto o siga sin ella.',
  failed_waits:
    'El trabajo está guardado con las demás fotos. Estas se envían solas cuando vuelva la conexión.',
  lost_one:
    '{{count}} foto no quedó guardada en este equipo. Siga y agréguela en la página del trabajo.',
  lost_other:
    '{{count}} fotos no quedaron guardadas en este equipo. Siga y agréguelas en la página del trabajo.',
  retry_one: 'Enviar otra vez',
  retry_one_of: 'Enviar otra vez: {{name}}',
  choose_another: 'Elegir otra',
  choose_another_for: 'Elegir otra foto en lugar de {{name}}',
  leave_out: 'Dejar fuera',
  leave_out_of: 'Dejar fuera {{name}}',
  retry_all: 'Enviar todas otra vez',
  go_on: 'Seguir sin ellas',
  more: {
    title: 'Agregar fotos al trabajo {{id}}',
    text: 'Las empresas que pueden ver las fotos de este trabajo ven estas en cuanto se envían.',
    send: 'Enviar fotos',
    done_one: 'Se agregó {{count}} foto.',
    done_other: 'Se agregaron {{count}} fotos.',
  },
}
