import type { archive as en } from '../en/archive.ts'
import type { Shape } from '../shape.ts'

export const archive: Shape<typeof en> = {
  title: 'Sus datos en Plumbline',
  made: 'Reunidos el {{at}} para {{email}}.',
  files: {
    account:
      'account.json: su cuenta y su perfil, qué correos quiere recibir y los últimos cuatro dígitos de su número fiscal.',
    sessions: 'sessions.json: dónde tiene la sesión abierta.',
    homeowners: 'homeowners.json: los propietarios que usted anotó y la frase que aceptó cada uno.',
    jobs: 'jobs.json: sus trabajos tal como usted los puede ver, cada uno con su historial.',
    payments: 'payments.json: dónde está el dinero de sus trabajos, paso a paso.',
    payouts: 'payouts.json: lo que fue a su banco y por cuáles trabajos.',
    statements: 'statements.json: lo que pagó y lo que se le devolvió, mes por mes.',
    invoices: 'invoices.json: sus facturas. Sus enlaces funcionan por un día.',
    notifications: 'notifications.json: los avisos que recibió dentro del producto.',
    emails:
      'emails.json: nuestros correos para usted de los últimos {{days}} días y qué pasó con cada uno; sin los que tratan de su dirección ni los que llevan un enlace para su contraseña o sus códigos de acceso.',
  },
  photos: {
    plumber:
      'photos/: sus fotos, en una carpeta por trabajo. p es el problema de plomería, i la factura de la reparación, a los daños.',
    company:
      'photos/: las fotos de los trabajos que ganó, en una carpeta por trabajo. p es el problema de plomería, i la factura de la reparación, a los daños.',
  },
  missing:
    'Estas fotos no se pudieron leer cuando se hizo este archivo. Descargue sus datos otra vez; si siguen faltando, escriba a {{email}}.',
  amounts:
    'Los montos de jobs.json están en dólares; en los estados de cuenta, facturas, pagos, depósitos y avisos, en centavos.',
  moments:
    'Las horas están en UTC. Los archivos son JSON y se abren con cualquier editor de texto.',
  left_out:
    'No está en ningún archivo: su contraseña, los secretos de sus códigos de acceso, el resto de su número fiscal, que se guarda cifrado, ni el registro de quién abrió qué: pregúntenos quién abrió su cuenta.',
  masked:
    'De un trabajo que no ganó está lo que muestran sus pantallas: sin nombre, calle, teléfono, correo ni número de póliza, y sin fotos.',
  ask: '¿Preguntas, o falta algo? Escriba a {{email}}.',
}
