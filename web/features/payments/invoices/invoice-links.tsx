import { Button } from '@mantine/core'
import { IconDownload, IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { invoiceDate, money } from '#web/lib/format.ts'
import classes from '../payments.module.css'
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
        <Button
          component="a"
          href={invoice.receipt_url}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconReceipt size={16} stroke={1.75} aria-hidden />}
          aria-label={t('payments.invoices.open_receipt_of', about)}
        >
          {t('payments.invoices.open_receipt')}
        </Button>
      ) : null}
      {invoice.invoice_pdf ? (
        <Button
          component="a"
          href={invoice.invoice_pdf}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          aria-label={t('payments.invoices.open_pdf_of', about)}
        >
          {t('payments.invoices.open_pdf')}
        </Button>
      ) : (
        <span className={classes.dim}>{t('payments.invoices.no_pdf')}</span>
      )}
    </>
  )
}
