import type { Language } from '#contract/language.ts'

/**
 * What a homeowner agrees to, by the language they speak. Each catalogue has it in all languages: the homeowner's need
 * not be the reader's, and a page that stands open while the server is upgraded cannot fetch the other catalogue.
 */
export const consentWording: Record<Language, string> = {
  en: 'I agree that my plumber shows my city, state, zip code, initials, insurance company, date of loss, the repair and its invoice amount, the description and the photos of the damage to mitigation companies that work here, and gives my name, address, phone, email, language, policy number and all photos to the one that takes this job and, if that one does not pay, to the next that takes it. Each of them may contact me about it.',
  es: 'Acepto que mi plomero muestre mi ciudad, estado, código postal, iniciales, aseguradora, fecha del siniestro, la reparación y el monto de su factura, la descripción y las fotos de los daños a las empresas de mitigación de la zona, y que entregue mi nombre, dirección, teléfono, correo, idioma, número de póliza y todas las fotos a la que tome este trabajo y, si esa no paga, a la siguiente que lo tome. Cada una de ellas puede contactarme al respecto.',
}
