/** The newest migration of the last release: instances that know no more than this may still run. */
export const lastReleased = '0009_operators_and_audit'
