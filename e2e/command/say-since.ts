/** Writes lines with the seconds since now before them. */
export const saySince = () => {
  const begun = performance.now()
  return (line: string) => {
    const seconds = String(Math.round((performance.now() - begun) / 1000))
    process.stdout.write(`${seconds.padStart(5)} s  ${line}\n`)
  }
}
