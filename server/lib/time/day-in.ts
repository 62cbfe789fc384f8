/** The day of a moment where the clocks of a zone stand so, as yyyy-MM-dd. */
export const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone })
  return (moment: Date) => format.format(moment)
}
