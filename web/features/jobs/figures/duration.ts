const day = 1440

/** A stretch of minutes as one says it, rounded to what matters: "18 min", "3 h", "2 d". */
export const duration = (minutes: number): string => {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(minutes / day)} d`
}
