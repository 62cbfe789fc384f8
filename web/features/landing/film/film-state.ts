/** The states of the overlay (section 2), and the two that surround them. */
export type FilmState = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed'
