/** The services a company can offer (section 3, service type). */
export const serviceTypes = [
  { id: 1, name: 'Water mitigation & drying' },
  { id: 2, name: 'Sewage cleanup' },
  { id: 3, name: 'Mold remediation' },
  { id: 4, name: 'Fire & smoke restoration' },
  { id: 5, name: 'Storm & flood response' },
  { id: 6, name: 'Contents restoration' },
  { id: 7, name: 'Reconstruction' },
  { id: 8, name: 'Leak detection' },
] as const
