/** The code a command ends with, beside 0 and 1, where it is done but for some photos. */
export const withoutPhotos = 2
