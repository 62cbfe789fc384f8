/** The same day so many months earlier; the month's last day where it has no such day. */
export const monthsBefore = (now: Date, months: number) => {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  // Run over into the month behind: day 0 of that one is the last of the one that was meant.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0)
  return then
}
