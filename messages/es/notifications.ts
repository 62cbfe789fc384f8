import type { notifications as en } from '../en/notifications.ts'
import type { Shape } from '../shape.ts'

export const notifications: Shape<typeof en> = {
  title: 'Avisos',
  open: 'Avisos, ninguno sin leer',
  open_unread_one: 'Avisos, {{count}} sin leer',
  open_unread_other: 'Avisos, {{count}} sin leer',
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
    jobAccepted_plumber: 'Una empresa aceptó el trabajo {{id}}. Ahora le toca pagar.',
    jobAccepted_company: 'El trabajo {{id}} es suyo. Páguelo antes de que se acabe el plazo.',
    jobRejectedByAll:
      'No queda ninguna empresa para el trabajo {{id}}: todas las demás dijeron que no. Todavía pueden cambiar de opinión.',
    jobExpired: 'Se acabó el plazo del trabajo {{id}} y ninguna empresa lo tenía. No se debe nada.',
    lapsed_plumber:
      'La empresa que tomó el trabajo {{id}} no pagó a tiempo. El trabajo está abierto otra vez.',
    lapsed_company:
      'Usted no pagó el trabajo {{id}} a tiempo. El trabajo volvió a las demás empresas.',
    paymentDueSoon: 'Falta pagar el trabajo {{id}}. Dentro de poco pasa a otra empresa.',
    jobPaid_plumber: 'La empresa pagó el trabajo {{id}}. Su dinero va en camino.',
    jobPaid_company: 'El trabajo {{id}} está pagado. Llame hoy al propietario.',
    payoutOnTheWay: 'El dinero del trabajo {{id}} ya está en su cuenta de pagos.',
    accountRestricted:
      'A su cuenta de pagos le falta algo suyo. Su dinero espera ahí y está seguro.',
  },
}
