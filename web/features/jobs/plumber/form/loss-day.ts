import { z } from 'zod/mini'
import type { FieldError } from '#contract/errors.ts'
import { isDay } from '#web/components/form/index.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { jobDate } from '#web/lib/words/format.ts'

const because = (error: FieldError) => ({ error, abort: true })

/** The date of loss as a form checks it before it is sent (section 5): a day that has come where the plumber is. */
export const lossDay = z.string().check(
  z.minLength(1, because('date_of_loss_required')),
  z.refine(isDay, because('day_unreadable')),
  z.refine((day) => day <= jobDate(serverNow()), because('date_of_loss_future')),
)
