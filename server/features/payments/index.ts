export { paymentHandlers } from './payment-handlers.ts'
export { paymentWebhook } from './payment-webhook-part.ts'
