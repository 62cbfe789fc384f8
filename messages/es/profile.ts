import type { profile as en } from '../en/profile.ts'
import type { Shape } from '../shape.ts'

export const profile: Shape<typeof en> = {
  title: 'Perfil',
  plumber_text: 'Quién es, cómo comunicarse con usted y cómo cobra.',
  company_text: 'Quién es, cómo comunicarse con usted y de dónde le llegan los trabajos.',
  who_title: 'Usted',
  who_text: 'Para sus pagos y lo que le escribimos. Las empresas no lo ven.',
  company_title: 'La empresa',
  company_text_section: 'Este nombre lo ve el plomero cuyo trabajo usted toma.',
  contact_title: 'Cómo comunicarse con usted',
  contact_text:
    'A esta dirección van los correos sobre trabajos y dinero. También la usa para iniciar sesión.',
  place_text: 'Donde recibe el correo.',
  payout_text:
    'Solo anotamos su preferencia: el dinero llega siempre a su cuenta con nuestro proveedor de pagos, y de ahí a su banco.',
  tax_kept: 'Guardado: el que termina en {{last4}}. Déjelo vacío para conservarlo.',
  tax_changed: 'Cambió su forma de trabajar, por eso hace falta el número nuevo.',
  email_password: 'Su contraseña',
  email_password_help:
    'Hace falta para cambiar el correo de acceso. Después escribimos a las dos direcciones.',
  email_sent:
    'Escribimos a su correo anterior y al nuevo. Acepte el cambio con el botón de cada correo. Tiene un día.',
  email_sent_new:
    'Escribimos a {{email}}. Acepte el cambio con el botón de ese correo. Tiene un día.',
  email_under_way: 'Verlo o detenerlo en Seguridad y correos',
  language: 'Correos en',
  language_help: 'El idioma de los correos que le enviamos.',
  confirm: '¿Seguro que quiere guardar los cambios?',
  saved: '¡Se guardó correctamente!',
}
