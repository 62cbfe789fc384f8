export { moneySteps } from './money-steps.ts'
export { paymentsInMotion } from './queries/payments-in-motion.ts'
