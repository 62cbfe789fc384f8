/**
 * A day as somebody typed it, whole: `2026-11-02` or `11/2/2026`. Anything else is null, half a date
 * too: the library alone would take "202" for a day in the year 202.
 */
export const typedDay = (text: string): string | null => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim())
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  const [year, month, day] = iso ? iso.slice(1) : us ? [us[3], us[1], us[2]] : []
  if (!year || !month || !day) return null
  const whole = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${whole}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== whole ? null : whole
}
