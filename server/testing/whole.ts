/** Whether tests that have a short form run in their whole one: `npm run test:whole`, or one of them by its command. */
export const whole: boolean = process.env.WHOLE === 'yes'
