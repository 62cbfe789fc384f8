type Names = { isSelfEmployed: number; name: string; lastName: string; companyName: string }

/** What a plumber is called: the self-employed by their own name, others by their company's (section 2). */
export const plumberName = ({ isSelfEmployed, name, lastName, companyName }: Names): string =>
  isSelfEmployed ? `${name} ${lastName}` : companyName
