import PDFDocument from 'pdfkit'
import type { Invoice } from '../objects/kinds.ts'
import type { Visitor } from './visitor.ts'

const left = 56
const right = 556

/** Draws an invoice on one or more Letter pages. */
export const invoicePdf = (invoice: Invoice, visitor: Visitor) => {
  const { text, money, date } = visitor
  const document = new PDFDocument({
    size: 'LETTER',
    margin: left,
    info: {
      Title: `${text.invoice} ${invoice.number}`,
      CreationDate: new Date(invoice.created * 1000),
    },
  })
  const row = (label: string, value: string, bold = false) => {
    const y = document.y
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica')
    document.text(label, left, y, { width: 340 })
    const after = document.y
    document.text(value, 400, y, { width: right - 400, align: 'right' })
    document.y = Math.max(after, document.y) + 6
  }
  const line = () => {
    document.moveTo(left, document.y).lineTo(right, document.y).strokeColor('#999999').stroke()
    document.y += 10
  }
  document.fontSize(9).fillColor('#5c3b00').text(text.band, { align: 'center' })
  document.moveDown(2).fontSize(24).fillColor('#14213d').font('Helvetica-Bold').text(text.invoice)
  document.moveDown(0.5).fontSize(11)
  row(text.invoiceNumber, invoice.number ?? '')
  row(text.date, date(invoice.created))
  row(text.billedTo, [invoice.customer_name, invoice.customer_email].filter(Boolean).join('\n'))
  if (invoice.description !== null) {
    document.moveDown(0.5).font('Helvetica').text(invoice.description, left, document.y)
  }
  document.moveDown(1)
  line()
  for (const item of invoice.lines.data) {
    row(`${item.description ?? ''} × ${item.quantity ?? 1}`, money(item.amount))
  }
  line()
  row(text.total, money(invoice.total), true)
  row(text.paid, money(invoice.amount_paid), true)
  if (invoice.footer !== null) document.moveDown(1).font('Helvetica').text(invoice.footer, left)
  document.end()
  return document
}
