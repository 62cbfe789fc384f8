export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/** Money in is available this many business days later, and a payout as many at the bank. */
export const settlementDays = 2

/** The first second (UTC) of the day of a second. */
export const startOfDay = (second: number) => second - (second % day)

/** Monday to Friday; holidays of banks are not known here. */
const isBusinessDay = (second: number) => {
  const weekday = (Math.floor(second / day) + 4) % 7
  return weekday !== 0 && weekday !== 6
}

/** The start of the day that lies this many business days after the day of a second. */
export const addBusinessDays = (second: number, days: number) => {
  let start = startOfDay(second)
  for (let left = days; left > 0; ) {
    start += day
    if (isBusinessDay(start)) left -= 1
  }
  return start
}

/** When payouts are next made by themselves: half past midnight (UTC) of a business day. */
export const nextPayoutRun = (now: number) => {
  let run = startOfDay(now) + 30 * minute
  while (run <= now || !isBusinessDay(run)) run += day
  return run
}
