import type { notifications as en } from '../en/notifications.ts'
import type { Shape } from '../shape.ts'

export const notifications: Shape<typeof en> = {
  title: 'Avisos',
  open: 'Avisos, ninguno sin leer',
  open_unread_one: 'Avisos, {{count}} sin leer',
  open_unread_other: 'Avisos, {{count}} sin leer',
  open_many_unread: 'Avisos, más de {{count}} sin leer',
  unread: 'Sin leer.',
  read_all: 'Marcar todo como leído',
  more: 'Ver los anteriores',
  load_failed: 'No se pudieron cargar sus avisos.',
  empty_title: 'Nada que contarle todavía',
  empty_plumber:
    'Cuando una empresa acepte, pague o deje pasar el plazo, se lo decimos aquí primero.',
  empty_company:
    'Un trabajo nuevo en sus códigos postales, un pago pendiente: se lo decimos aquí primero.',
  kinds: {
    newJob:
      'El trabajo {{id}} está abierto en su zona. Se lo queda la primera empresa que lo acepte.',
    jobReached:
      'Una empresa ya atiende el código postal del trabajo {{id}}. Se le ofreció el trabajo.',
    jobAccepted_plumber: 'Una empresa aceptó el trabajo {{id}}. Ahora falta que la empresa pague.',
    jobAccepted_company: 'El trabajo {{id}} es suyo. Páguelo antes de que se acabe el plazo.',
    jobRejectedByAll:
      'No queda ninguna empresa para el trabajo {{id}}. Sigue abierto, por si alguna cambia de opinión o empieza a atender el código postal.',
    jobExpired: 'Se acabó el plazo del trabajo {{id}} y ninguna empresa lo tenía. No se debe nada.',
    lapsed_plumber:
      'La empresa que tomó el trabajo {{id}} no pagó a tiempo. El trabajo está abierto otra vez.',
    lapsed_company: 'Usted no pagó el trabajo {{id}} a tiempo. Ya no es de su empresa.',
    jobReassigned: 'El trabajo {{id}} pasó a otra empresa. Usted no debe nada por él.',
    paymentDueSoon:
      'Falta pagar el trabajo {{id}}. Si no se paga a tiempo, se ofrece otra vez a las demás empresas.',
    homeownerCorrected:
      'El plomero corrigió los datos de contacto del propietario del trabajo {{id}}. Véalos antes de llamar.',
    jobPaid_plumber:
      'La empresa pagó el trabajo {{id}}. Su dinero pasa a su cuenta de pagos. Si le falta completarla, complétela: el dinero queda en espera.',
    jobPaid_company: 'El trabajo {{id}} está pagado y es suyo. Vea qué sigue.',
    payoutOnTheWay:
      'El dinero del trabajo {{id}} se envió a su cuenta de pagos. A más tardar en 2 días hábiles podrá usarlo.',
    accountRestricted:
      'Su cuenta de pagos no puede recibir dinero. Vea por qué: mientras tanto, su dinero espera y está seguro.',
    accountDisconnected:
      'Su cuenta de pagos ya no está conectada. Conéctela otra vez: mientras tanto, su dinero espera.',
    partlyRefunded_plumber:
      'Una parte del pago del trabajo {{id}} volvió a la empresa, incluido lo que de esa parte le tocaba a usted.',
    partlyRefunded_company: 'Le estamos reembolsando una parte de su pago del trabajo {{id}}.',
    refunded_plumber:
      'El pago del trabajo {{id}} volvió a la empresa. El monto de referido se le descuenta de su cuenta de pagos.',
    refunded_plumber_unsent:
      'El pago del trabajo {{id}} volvió a la empresa antes de que se le enviara a usted. No se le descuenta nada.',
    refunded_company: 'Le estamos reembolsando su pago del trabajo {{id}}.',
    refundFailed_plumber:
      'Un reembolso del trabajo {{id}} no llegó a la empresa. Lo que de él le tocaba a usted es suyo otra vez.',
    refundFailed_company:
      'El reembolso del trabajo {{id}} no llegó a su tarjeta. Escríbanos para que se lo enviemos de otra manera: {{support}}',
    paymentReturned:
      'Pagó el trabajo {{id}} tarde o dos veces. Le estamos devolviendo completo ese pago.',
    disputeOpened_plumber:
      'El banco de la empresa cuestiona el pago del trabajo {{id}}. Usted no tiene que hacer nada.',
    disputeOpened_company: 'Su banco cuestiona el pago del trabajo {{id}}.',
    disputeWon_plumber: 'El pago del trabajo {{id}} se mantiene.',
    disputeWon_company: 'El pago del trabajo {{id}} se mantiene.',
    disputeLost_plumber:
      'El banco decidió a favor de la empresa: conserva dinero del pago del trabajo {{id}}, incluido lo que de ese dinero le tocaba a usted.',
    disputeLost_company:
      'Su banco decidió a su favor: usted conserva dinero de su pago del trabajo {{id}}.',
    payoutSent: '{{amount}} van camino a su banco y llegan a más tardar el {{date}}.',
    payoutTaken: 'El proveedor de pagos toma {{amount}} de su banco.',
    payoutPaid: '{{amount}} llegaron a su banco.',
    payoutFailed: 'El depósito de {{amount}} no llegó a su banco: {{reason}}.',
    payoutTook: 'El proveedor de pagos tomó {{amount}} de su banco.',
    payoutNotTaken: 'El proveedor de pagos no tomó {{amount}} de su banco: {{reason}}.',
  },
}
