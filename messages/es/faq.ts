import type { faq as en } from '../en/faq.ts'
import type { Shape } from '../shape.ts'

export const faq: Shape<typeof en> = {
  title: 'Preguntas y respuestas',
  text: 'Respuestas cortas. Si falta la suya, escríbanos.',
  back: 'Volver a sus trabajos',
  search: 'Buscar en preguntas y respuestas',
  found_one: '{{count}} respuesta',
  found_other: '{{count}} respuestas',
  nothing:
    'Ninguna respuesta tiene esas palabras. Pruebe con menos, o escríbanos: la dirección está abajo.',
  companies: {
    title: 'Para empresas de mitigación',
    reach: '¿Cómo me llegan los trabajos?',
    reach_text:
      'Un plomero envía un trabajo con un código postal. Cada empresa que atiende ese código lo ve al instante en su lista y recibe un correo, salvo que los haya desactivado.',
    see: '¿Qué veo antes de aceptar?',
    see_text:
      'La ciudad, el estado, el código postal y las iniciales del propietario, la descripción, las fotos de los daños y el precio completo. El nombre, la calle y el número de póliza, y el teléfono y el correo si los hay, los ve solo la empresa que acepta.',
    time: '¿Cuánto tiempo tengo para responder?',
    time_text:
      'Hasta {{offer}} horas desde que el plomero lo envía. La primera empresa que acepta se queda con el trabajo; si no paga a tiempo, el trabajo se abre otra vez al menos por un día. Si ninguna acepta, vence. Cada trabajo muestra su reloj.',
    cost: '¿Cuánto me cuesta un trabajo?',
    cost_text:
      'El monto de referido más 5 por ciento y, sobre eso, 2.9 por ciento más 30 centavos de la tarjeta. Un referido de {{referral}} le cuesta {{total}}. Lo ve antes de aceptar; mirar y rechazar no cuesta nada.',
    pay: '¿Cuándo pago?',
    pay_text:
      'Tiene {{payment}} horas desde que acepta, con tarjeta. Si no paga, el trabajo se ofrece otra vez a las demás empresas y el incumplimiento queda registrado.',
    reject: 'Rechacé un trabajo. ¿Todavía puedo tomarlo?',
    reject_text:
      'Sí, mientras siga abierto. Está en Trabajos rechazados; acéptelo ahí. Cuando otra empresa lo toma, ya no se puede.',
    invoice: '¿Dónde están mis facturas?',
    invoice_text: 'En Facturas: una con PDF por cada trabajo que pagó.',
    area: '¿Cómo cambio mis códigos postales y servicios?',
    area_text:
      'En su perfil. Los trabajos que sigan abiertos en un código que agregue se le ofrecen enseguida.',
  },
  plumbers: {
    title: 'Para plomeros',
    start: '¿Cómo envío un trabajo?',
    start_text:
      'Trabajo nuevo. Elija al propietario o agréguelo, anote el seguro, cuente qué pasó y qué reparó, ponga su monto de referido y agregue al menos una foto en cada uno de los tres grupos.',
    who: '¿A quién le llega mi trabajo?',
    who_text:
      'A cada empresa de mitigación que atiende el código postal del propietario. La primera que acepta se queda con él.',
    nobody: '¿Y si nadie acepta?',
    nobody_text:
      'A las {{offer}} horas el trabajo vence y nadie debe nada. Si todavía ninguna empresa atiende ese código postal, el trabajo queda abierto las mismas {{offer}} horas: se le ofrece a la empresa que agregue el código en ese plazo.',
    change: 'Me equivoqué o el trabajo ya no va. ¿Qué hago?',
    change_text:
      'Abra el trabajo. Mientras nadie lo haya aceptado, puede corregir sus datos y montos, que las empresas ven al instante, o retirarlo: entonces ya nadie puede tomarlo. Cuando una empresa lo acepta, queda como lo aceptó.',
    amount: '¿Cuánto recibo?',
    amount_text:
      'El monto de referido completo que pidió. Todas las comisiones van por cuenta de la empresa.',
    arrive: '¿Cuándo llega el dinero?',
    arrive_text:
      'La empresa tiene {{payment}} horas para pagar. Después, en un plazo de 2 días hábiles, el dinero está en su cuenta de pagos y puede pasarlo a su banco.',
    account: '¿Para qué necesito una cuenta de pagos?',
    account_text:
      'El proveedor de pagos tiene que saber a quién le paga. Se configura una sola vez, en unos cinco minutos. Si una empresa paga antes, su dinero lo espera.',
    homeowner: '¿Quién ve los datos del propietario?',
    homeowner_text:
      'Usted, la única empresa que acepta y, si hace falta ayuda, nuestro soporte, y queda registrado. Pregunte antes al propietario: su permiso se guarda con el registro.',
    photos: '¿Qué pasa con mis fotos?',
    photos_text:
      'Se les quitan la ubicación y los datos de la cámara. Las empresas a las que se ofrece el trabajo ven las fotos de los daños; las de la fuga y la factura, solo la que acepta.',
    history: '¿Dónde veo qué pasó con mis trabajos?',
    history_text:
      'En Trabajos está cada uno con su línea de tiempo; en Transacciones, su saldo y cada pago.',
  },
  account: {
    safety: '¿Cómo cuido mi cuenta?',
    safety_text:
      'En Seguridad y correos: cambie su contraseña, cierre la sesión que no reconozca y active los códigos de una aplicación en su teléfono. Cada sesión se cierra sola después de un día.',
    letters: '¿Cómo cambio mi correo, mi idioma o los correos que recibo?',
    letters_text:
      'La dirección, en su perfil: cambia cuando la nueva lo acepta con un enlace, y también la anterior si llegó a confirmarse. Si ya no puede leer la anterior, escriba a soporte. El idioma y los correos, en Seguridad y correos.',
    leave: '¿Cómo elimino mi cuenta?',
    leave_text:
      'En Seguridad y correos, al final. Se borran su nombre, dirección, teléfono y correo. Los pagos, las facturas y los trabajos compartidos quedan sin su nombre, y su número fiscal queda cifrado si se pagó algún trabajo.',
  },
  footer: {
    contact: 'Contacto',
    contact_text: 'El soporte es por correo electrónico:',
    copyright: '© {{year}} Plumbline',
  },
}
