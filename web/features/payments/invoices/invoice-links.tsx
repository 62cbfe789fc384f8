import { IconDownload, IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { rowButton } from '#web/components/row-button.ts'
import { invoiceDate, money } from '#web/lib/words/format.ts'
import type { Invoice } from '../queries.ts'

/** The PDF of an invoice and the receipt of its payment. */
export const InvoiceLinks = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation()
  const about = {
    date: invoiceDate(invoice.created),
    amount: money(invoice.lines.data[0]?.amount ?? 0),
  }
  return (
    <>
      {invoice.receipt_url ? (
        <a
          {...rowButton('subtle')}
          href={invoice.receipt_url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('payments.invoices.open_receipt_of', about)}
        >
          <IconReceipt size={16} aria-hidden />
          <span>{t('payments.invoices.open_receipt')}</span>
        </a>
      ) : null}
      <a
        {...rowButton('default')}
        href={invoice.invoice_pdf}
        target="_blank"
        rel="noreferrer"
        aria-label={t('payments.invoices.open_pdf_of', about)}
      >
        <IconDownload size={16} aria-hidden />
        <span>{t('payments.invoices.open_pdf')}</span>
      </a>
    </>
  )
}
