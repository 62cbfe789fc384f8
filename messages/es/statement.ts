import type { statement as en } from '../en/statement.ts'
import type { Shape } from '../shape.ts'

export const statement: Shape<typeof en> = {
  title: 'Estado de cuenta',
  for: 'Para',
  period: 'Período',
  made: 'Emitido el',
  zone: 'Los días corresponden a la zona horaria {{zone}}.',
  file: 'plumbline-estado-de-cuenta-{{month}}',
  columns: {
    day: 'Fecha',
    job: 'Trabajo',
    description: 'Propietario',
    referral: 'Referido',
    platform_fee: 'Plataforma',
    processing_fee: 'Procesamiento',
    total: 'Pagado',
    refunded: 'Devuelto',
    disputed: 'De lo devuelto, por su banco',
    receipt: 'Recibo',
    invoice: 'Factura',
    kind: 'Tipo',
    net: 'Neto',
  },
  adjustments: 'Ajustes',
  receipt: 'Recibo',
  payment: 'Pago',
  money_back: 'Devolución de un pago anterior',
  money_gone:
    'Al final no fue una devolución: el reembolso no llegó, o su banco decidió que el pago es válido',
  totals: 'Total',
  net: 'Neto del mes',
  net_note: 'Lo pagado, menos lo devuelto, más lo cobrado otra vez',
  empty: 'En este mes no se pagó nada.',
  fees: 'El plomero recibe el monto completo del referido. La comisión de la plataforma es el 5 por ciento de ese monto; el procesamiento es el 2.9 por ciento de ambos más 30 centavos.',
  page: 'Página {{page}} de {{pages}}',
  support: '¿Preguntas sobre este estado de cuenta? Escriba a {{email}}',
}
