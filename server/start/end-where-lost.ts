/** Ends the process, whose data folder another one has taken. */
export const endWhereLost = () => {
  process.stderr.write(
    '\nAnother process has taken the data folder, or removed it, while this one stood still. It ends at once, as two would destroy the database. Start one of them alone.\n',
  )
  process.exit(1)
}
