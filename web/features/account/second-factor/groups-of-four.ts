/** A long secret as it is read aloud and typed: in groups of four. */
export const groupsOfFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
