/** A county's name as it is compared: letters and digits only, lower case, without accents (section 5). */
export const searchName = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
