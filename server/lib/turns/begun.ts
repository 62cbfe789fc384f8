/** The same pieces with the first one made already: what fails by then can be answered as any call that fails. */
export const begun = async <Piece>(
  pieces: AsyncGenerator<Piece>,
): Promise<AsyncGenerator<Piece>> => {
  const first = await pieces.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* pieces
  })()
}
