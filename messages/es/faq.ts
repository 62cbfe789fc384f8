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
  small_words:
    'a al algo ante aun cada como con cual cuando cuanta cuanto cuantos de del desde donde el en es esta estan este esto estoy fue ha hacer hago hasta hay he la las le les lo los mas me mi mis muy no nos o para pero por porque puede puedo que quien quiero se ser si sin sobre son su sus tengo tiene un una uno y ya yo',
  companies: {
    title: 'Para empresas de mitigación',
    reach: '¿Cómo me llegan los trabajos?',
    reach_text:
      'Un plomero envía un trabajo con un código postal. Cada empresa que atiende ese código lo ve al instante en su lista y recibe un correo, salvo que los haya desactivado.',
    reach_words: 'recibir nuevos clientes referidos avisos',
    see: '¿Qué veo antes de aceptar?',
    see_text:
      'La ciudad, el estado, el código postal y las iniciales del propietario, la descripción, las fotos de los daños y el precio completo. El nombre, la calle y el número de póliza, y el teléfono y el correo si los hay, los ve solo la empresa que acepta.',
    see_words: 'cliente dirección detalles',
    time: '¿Cuánto tiempo tengo para responder?',
    time_text:
      'Hasta {{offer}} horas desde que el plomero lo envía. La primera empresa que acepta se queda con el trabajo; si no paga a tiempo, el trabajo se abre otra vez al menos por un día. Si ninguna acepta, vence. Cada trabajo muestra su reloj.',
    time_words: 'plazo límite vencimiento horas',
    cost: '¿Cuánto me cuesta un trabajo?',
    cost_text:
      'El monto de referido más 5 por ciento y, sobre eso, 2.9 por ciento más 30 centavos por el pago con tarjeta. Un referido de {{referral}} le cuesta {{total}}. Lo ve antes de aceptar; mirar y rechazar no cuesta nada.',
    cost_words: 'cobran comisiones tarifa cuota mensualidad suscripción gratis caro',
    pay: '¿Cuándo pago?',
    pay_text:
      'Con tarjeta, en las {{payment}} horas después de aceptar. Si no paga, el trabajo se ofrece otra vez a las demás empresas y queda registrado que no pagó a tiempo.',
    pay_words: 'pagar pasa plazo límite stripe',
    loss: '¿Y si no hay daños o el propietario se niega?',
    loss_text:
      'Si no ha pagado, deje correr las {{payment}} horas: no debe nada, el trabajo se ofrece otra vez a las demás empresas y queda registrado que no pagó a tiempo. Si ya pagó, escríbanos con el número del trabajo; la dirección está abajo. Una persona decide si se reembolsa todo o una parte. Eso vuelve a su tarjeta; los bancos tardan de 5 a 10 días hábiles en mostrarlo.',
    loss_words: 'reembolso devol dirección equivocada cancelar reclam falso estafa disputa queja',
    reject: 'Rechacé un trabajo. ¿Todavía puedo tomarlo?',
    reject_text:
      'Sí, mientras siga abierto. Está en Trabajos rechazados; acéptelo ahí. Cuando otra empresa lo toma, ya no se puede.',
    reject_words: 'rechazado descarté deshacer error',
    invoice: '¿Dónde están mis facturas?',
    invoice_text: 'En Facturas: una con PDF por cada trabajo que pagó.',
    invoice_words: 'recibos comprobantes impuestos contador descargar',
    area: '¿Cómo cambio mis códigos postales y servicios?',
    area_text:
      'En su perfil. Los trabajos que sigan abiertos en un código que agregue se le ofrecen enseguida.',
    area_words: 'cambi agreg zip condados zona territorio cobertura quitar',
    away: 'Por un tiempo no podemos tomar trabajos. ¿Qué hacemos?',
    away_text:
      'Nada, si así lo prefiere: un trabajo sin responder no le cuesta nada. Para que le lleguen menos avisos, desactive el correo sobre trabajos nuevos en Seguridad y correos, o quite condados en su perfil; tiene que quedar al menos un código postal. Más adelante agréguelos otra vez y se le ofrecen los trabajos que sigan abiertos ahí.',
    away_words: 'vacaciones pausa cerrado ocupados llenos parar ausencia',
  },
  plumbers: {
    title: 'Para plomeros',
    start: '¿Cómo envío un trabajo?',
    start_text:
      'Trabajo nuevo. Elija al propietario o agréguelo, anote el seguro, cuente qué pasó y qué reparó, ponga su monto de referido y agregue al menos una foto en cada uno de los tres grupos.',
    start_words: 'crear mandar empezar referir formulario',
    who: '¿A quién le llega mi trabajo?',
    who_text:
      'A cada empresa de mitigación que atiende el código postal del propietario. La primera que acepta se queda con él.',
    who_words: 'elegir escoger compañía',
    nobody: '¿Y si nadie acepta?',
    nobody_text:
      'A las {{offer}} horas el trabajo vence y nadie debe nada. Si todavía ninguna empresa atiende ese código postal, el trabajo queda abierto las mismas {{offer}} horas: se le ofrece a la empresa que agregue el código en ese plazo.',
    nobody_words: 'pasa vencido caduca rechazan esperar',
    change: 'Me equivoqué o el trabajo ya no va. ¿Qué hago?',
    change_text:
      'Abra el trabajo. Mientras nadie lo haya aceptado, puede corregir sus datos y montos, que las empresas ven al instante, o retirarlo: entonces ya nadie puede tomarlo. Cuando una empresa lo acepta, queda como lo aceptó. Los datos de contacto del propietario los puede corregir siempre, también entonces.',
    change_words: 'cambi editar cancelar borrar eliminar error telefono',
    amount: '¿Cuánto recibo?',
    amount_text:
      'El monto de referido completo que pidió. Todas las comisiones van por cuenta de la empresa.',
    amount_words: 'cobr pagan gano ganar porcentaje precio',
    arrive: '¿Cuándo llega el dinero?',
    arrive_text:
      'La empresa tiene {{payment}} horas para pagar. Después, en un plazo de 2 días hábiles, el dinero está en su cuenta de pagos y puede pasarlo a su banco.',
    arrive_words:
      'llega cobr pagan pago depósito depositan bancaria tarda demora transferencia stripe',
    account: '¿Para qué necesito una cuenta de pagos?',
    account_text:
      'El proveedor de pagos tiene que saber a quién le paga. Se configura una sola vez, en unos cinco minutos. Si una empresa paga antes, su dinero espera.',
    account_words: 'cobr pagan banco bancaria stripe conectar verificar',
    homeowner: '¿Quién ve los datos del propietario?',
    homeowner_text:
      'Usted, la empresa que acepta, la siguiente si esa no paga y, si hace falta ayuda, nuestro soporte: cada registro que abre queda anotado. Pregunte antes al propietario: su permiso se guarda con el registro, y ahí se anota después o se retira.',
    homeowner_words: 'cliente dueño privacidad consentimiento',
    photos: '¿Qué pasa con mis fotos?',
    photos_text:
      'Se les quitan la ubicación y los datos de la cámara. Las empresas a las que se ofrece el trabajo ven las fotos de los daños; las de la fuga y la factura, solo una que acepta.',
    photos_words: 'imágenes gps privacidad',
    signal: '¿Qué hago si no tengo señal?',
    signal_text:
      'Siga escribiendo: lo que escribe y las fotos que elige quedan en su teléfono hasta que envíe el trabajo. Después no cierre la página hasta que se hayan enviado todas las fotos: las que falten se envían solas en cuanto la conexión lo permita. Si sale antes, las encuentra en Trabajos o en la página del trabajo, y las envía desde ahí.',
    signal_words: 'internet red wifi cobertura sótano',
    history: '¿Dónde veo qué pasó con mis trabajos?',
    history_text:
      'En Trabajos está cada uno con su línea de tiempo; en Transacciones, su saldo y cada pago y, en Por año, lo que recibió cada año, con un archivo para sus impuestos.',
    history_words: 'historial movimientos ingresos ganancias impuestos contador 1099 csv',
  },
  account: {
    safety: '¿Cómo cuido mi cuenta?',
    safety_text:
      'En Seguridad y correos: cambie su contraseña, cierre la sesión que no reconozca y active los códigos de una aplicación en su teléfono. Cada sesión se cierra sola después de un día.',
    safety_words: 'cambi cerr clave hackearon robaron olvidé perdí entrar',
    letters: '¿Cómo cambio mi correo, mi idioma o los correos que recibo?',
    letters_text:
      'La dirección, en su perfil: cambia cuando se acepte desde la nueva con un enlace, y también desde la anterior si llegó a confirmarse. Si ya no puede leer la anterior, escriba a soporte. El idioma y los correos, en Seguridad y correos.',
    letters_words: 'cambi recib desactiv notificaciones avisos inglés email mensajes',
    leave: '¿Cómo elimino mi cuenta?',
    leave_text:
      'En Seguridad y correos, al final. Se borran su nombre, dirección, teléfono y correo. Los pagos, las facturas y los trabajos compartidos quedan sin su nombre, y su número fiscal queda cifrado si se pagó algún trabajo.',
    leave_words: 'elimin borrar cerrar cancelar baja privacidad',
  },
  footer: {
    contact: 'Contacto',
    contact_text: 'El soporte es por correo electrónico:',
    copyright: '© {{year}} Plumbline',
  },
}
