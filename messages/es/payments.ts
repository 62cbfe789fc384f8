import type { payments as en } from '../en/payments.ts'
import type { Shape } from '../shape.ts'

export const payments: Shape<typeof en> = {
  account: {
    label: 'Cuenta de pagos',
    checking: 'Revisando la cuenta',
    Complete: 'Completa',
    Restricted: 'Restringida',
    Notexists: 'No existe',
    hint_Restricted: 'Termine de configurarla',
    hint_Notexists: 'Conéctela para cobrar',
    tab_title: 'Un momento',
    tab_text: 'Abriendo el proveedor de pagos…',
    missing: {
      name: 'su nombre',
      birth: 'su fecha de nacimiento',
      tax: 'su número fiscal',
      address: 'su dirección',
      contact: 'su teléfono y correo',
      business: 'los datos de su empresa',
      bank: 'su cuenta de banco',
      terms: 'las condiciones del proveedor',
      identity: 'un documento de identidad',
      other: 'algunos datos más',
    },
    prompt: {
      Restricted_title: 'Termine de configurar su cuenta de pagos',
      Restricted_text:
        'Al proveedor de pagos todavía le falta algo suyo. Mientras tanto su dinero espera: está seguro, pero no le puede llegar.',
      Restricted_open: 'Terminar la configuración',
      Notexists_title: 'Conecte su cuenta de pagos',
      Notexists_text:
        'El dinero de sus referidos llega a una cuenta en nuestro proveedor de pagos. Conectarla toma unos cinco minutos: su identificación, su banco y su número fiscal.',
      Notexists_open: 'Conectar la cuenta',
      failed_title: 'No pudimos consultar su cuenta de pagos',
      failed_text:
        'Sus trabajos están aquí de todos modos. Intente en un minuto o conecte la cuenta.',
      missing: 'Todavía falta: {{items}}',
      later: 'Ahora no',
      opened:
        'La página del proveedor está abierta en otra pestaña. Sus trabajos se cargan cuando la cierre.',
      blocked: 'El navegador detuvo la pestaña nueva. Ábrala aquí:',
    },
  },
  balance: {
    title: 'Transacciones',
    text: 'Lo que el proveedor de pagos tiene para usted y todo lo que se movió.',
    total: 'Saldo total',
    total_note: 'Listo para pasar a su banco',
    pending: 'En camino',
    pending_note: 'Llega dentro de 2 días hábiles',
    columns: {
      job: 'ID del trabajo',
      amount: 'Monto',
      created: 'Fecha',
      type: 'Tipo',
      status: 'Estado',
      where: 'Dónde está',
    },
    where: { paid: 'Pagado', in_transfer: 'En camino', available: 'Disponible' },
    type: {
      payment: 'Pago de referido',
      transfer: 'Transferencia',
      payout: 'Depósito a su banco',
      payout_failure: 'Depósito devuelto',
      refund: 'Reembolso',
      payment_refund: 'Reembolso',
      adjustment: 'Ajuste',
      stripe_fee: 'Comisión del proveedor',
      other: 'Otro',
    },
    status: { available: 'Disponible', pending: 'En camino' },
    load: {
      error_title: 'No se pudieron cargar las transacciones',
      error_text: 'Hubo un problema al traer los registros de trabajos.',
    },
    empty_title: 'Todavía no se ha movido dinero',
    empty_text:
      'Cuando una empresa acepta uno de sus trabajos tiene 24 horas para pagar. El monto de referido aparece aquí dentro de 2 días hábiles.',
    empty_action: 'Enviar un trabajo',
    connect_title: 'Conecte su cuenta de pagos',
    connect_text:
      'Su saldo y sus transacciones aparecen aquí en cuanto conecte la cuenta. Toma unos cinco minutos.',
    connect_action: 'Conectar la cuenta',
    dashboard: 'Abrir la página del proveedor',
  },
  invoices: {
    title: 'Facturas',
    text: 'Una por cada trabajo que pagó.',
    columns: {
      created: 'Fecha',
      description: 'Descripción',
      amount: 'Monto',
      pdf: 'PDF',
    },
    open_pdf: 'PDF',
    open_pdf_of: 'Abrir el PDF de la factura del {{date}}, {{amount}}',
    no_pdf: 'En preparación',
    load: {
      error_title: 'No se pudieron cargar las facturas',
      error_text:
        'El proveedor de pagos no respondió. Sus facturas están seguras; intente en un minuto.',
    },
    empty_title: 'Todavía no hay facturas',
    empty_text: 'Acepte un trabajo y páguelo: la factura llega aquí enseguida, con su PDF.',
    empty_action: 'Ver los trabajos',
  },
}
