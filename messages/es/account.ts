import type { account as en } from '../en/account.ts'
import type { Shape } from '../shape.ts'

export const account: Shape<typeof en> = {
  title: 'Seguridad y correos',
  text: 'Cómo inicia sesión, dónde la tiene abierta y qué correos recibe.',
  back: 'Volver al perfil',
  notice: {
    title: 'Confirme su correo, por favor',
    text: 'Le mandamos un enlace a {{email}}. Mientras no lo abra, no sabemos si le llegan las noticias de sus trabajos y su dinero.',
  },
  letters_fail: {
    title: 'No le llegan nuestros correos',
    text: 'El último correo a {{email}} no se pudo entregar. Revise la dirección. Si está bien, la falla puede estar en su correo o en el nuestro: pregunte a quien administra el suyo, o a nosotros.',
    write: 'Escriba a',
    action: 'Corregir la dirección',
  },
  email: {
    title: 'Correo electrónico',
    text: 'Con él inicia sesión, y ahí llegan los correos sobre trabajos y dinero.',
    confirmed: 'Confirmado',
    unconfirmed: 'Sin confirmar',
    refused: 'Último correo sin entregar',
    unconfirmed_text:
      'Abra el enlace que le mandamos. Sirve una vez, durante siete días. ¿No llegó? Busque en el correo no deseado o pida que se lo mandemos otra vez.',
    send: 'Mandar otra vez',
    sent: 'El correo va en camino a {{email}}.',
    already: 'Su correo ya está confirmado.',
    change: 'Cambiarlo en el perfil',
    pending: 'Cambio a {{email}}',
    pending_text: 'Se hace cuando se acepte desde las dos direcciones. Plazo: {{deadline}}',
    pending_text_new: 'Se hace cuando se acepte desde la dirección nueva. Plazo: {{deadline}}',
    pending_lost:
      '¿Ya no puede leer {{email}}? Cuando sepamos con seguridad que es usted, aceptamos en su lugar. Escriba a',
    old: 'Su dirección actual',
    new: 'La dirección nueva',
    agreed: 'aceptado',
    waiting: 'falta abrir el enlace de su correo',
    withdraw: 'Detener el cambio',
    withdraw_ask: '¿Conservar {{email}} y detener el cambio?',
    withdraw_keep: 'Dejarlo seguir',
    withdrawn: 'El cambio se detuvo. Su dirección sigue igual.',
    withdrawn_late:
      'Ya no había nada que detener: el cambio se hizo o había terminado antes. Aquí aparece la dirección que vale.',
  },
  password: {
    title: 'Contraseña',
    text: 'Al cambiarla se cierra su sesión en todos los demás lugares y se detiene un cambio de correo en curso.',
    current: 'Contraseña actual',
    perhaps_text:
      'La respuesta a su primer intento se perdió en el camino. Cuando la contraseña cambia, le llega un correo: si le llegó, ya vale la nueva de ese primer intento y no hay más que hacer. Si no, escriba otra vez su contraseña actual.',
  },
  sessions: {
    title: 'Dónde tiene la sesión abierta',
    text: '¿No reconoce alguna? Ciérrela y cambie su contraseña.',
    this: 'Este navegador',
    on: '{{browser}} en {{system}}',
    unknown: 'Navegador desconocido',
    last_seen: 'Última vez: {{when}}',
    since: 'abierta: {{when}}',
    end: 'Cerrar',
    end_label: 'Cerrar la sesión: {{name}}',
    ended: 'Esa sesión se cerró.',
    end_others: 'Cerrar todas las demás',
    end_others_ask: '¿Cerrar todas las sesiones menos esta?',
    others_ended_one: 'Se cerró {{count}} sesión.',
    others_ended_other: 'Se cerraron {{count}} sesiones.',
    only_this: 'No tiene la sesión abierta en ningún otro lugar.',
  },
  factor: {
    title: 'Códigos de acceso',
    text: 'Un código de una aplicación de su teléfono, además de la contraseña. Detrás de esta cuenta hay dinero y casas de gente: bien vale los dos minutos.',
    off: 'Desactivados: basta su contraseña para entrar.',
    on: 'Activos: para iniciar sesión hace falta un código.',
    codes_left_one: 'Queda {{count}} código de recuperación',
    codes_left_other: 'Quedan {{count}} códigos de recuperación',
    codes_few: 'Para tener nuevos, desactive los códigos y actívelos otra vez.',
    start: 'Configurar los códigos',
    start_password: 'Su contraseña',
    start_submit: 'Continuar',
    qr: 'El código para escanear con la aplicación',
    app_title: '1. Agregue Plumbline a su aplicación de códigos',
    app_text:
      'Google Authenticator, 1Password, Aegis o cualquier otra. Elija ahí «ingresar clave de configuración», de tipo «basada en el tiempo».',
    app_open: 'Abrir en este teléfono',
    secret: 'Clave de configuración',
    code_title: '2. Escriba el código que aparece',
    code: 'Código',
    code_help: 'Seis dígitos. Cada 30 segundos sale uno nuevo.',
    code_help_again:
      'Seis dígitos, de la entrada hecha con la clave de arriba. La de un intento anterior ya no sirve: bórrela de la aplicación.',
    confirm: 'Activar los códigos',
    recovery_title: 'Sus códigos de recuperación',
    recovery_text:
      'Cada uno le deja entrar una vez si pierde el teléfono. Solo se muestran ahora: guárdelos donde los encuentre sin su teléfono.',
    recovery_file: 'Códigos de recuperación de {{email}} para Plumbline. Cada uno sirve una vez.',
    recovery_done: 'Ya los guardé',
    unseen_title: 'Los códigos están activos, pero tal vez no tenga sus códigos de recuperación',
    unseen_text:
      'Solo se muestran una vez, y aquí nadie ha dicho que los guardó. Si no los tiene, desactive los códigos y configúrelos otra vez: recibirá una clave nueva y diez códigos de recuperación nuevos.',
    turn_off: 'Desactivar los códigos',
    turn_off_text: 'Hacen falta su contraseña y un código: de la aplicación o uno de recuperación.',
    turned_off: 'Los códigos están desactivados. Ahora basta su contraseña para entrar.',
  },
  letters: {
    title: 'Correos que quiere',
    text: 'Los correos sobre la seguridad de su cuenta, y sobre dinero que no llegó, se devolvió o está en disputa, llegan siempre.',
    names: {
      jobAccepted: 'Una empresa tomó su trabajo',
      jobRejectedByAll: 'Por ahora todas las empresas dijeron que no',
      jobOfferedAgain: 'La empresa no pagó y su trabajo está abierto otra vez',
      jobExpired: 'Se acabó el plazo y ninguna empresa tenía su trabajo',
      jobPaid: 'Una empresa pagó',
      payoutOnTheWay: 'Su dinero va camino a usted',
      payoutSent: 'Su dinero va camino a su banco',
      newJob: 'Un trabajo nuevo en sus códigos postales',
      paymentDueSoon: 'Un pago está por vencer',
      homeownerCorrected: 'Un plomero corrigió los datos de contacto del propietario de su trabajo',
    },
  },
  language: {
    title: 'Idioma',
    text: 'Si cambia el idioma de las pantallas, la página se recarga y los correos cambian también. También puede elegir otro idioma solo para los correos.',
    screens: 'Pantallas, en este navegador',
    letters: 'Correos',
  },
  take: {
    title: 'Descargar mis datos',
    text: 'Un archivo ZIP con lo que se guarda de usted, para leerlo o llevarlo a otro lugar.',
    plumber:
      'Su cuenta y su perfil, los propietarios, los trabajos con su historial, sus fotos, pagos, depósitos, avisos y dónde tiene la sesión abierta.',
    company:
      'Su cuenta y su perfil, los trabajos con su historial, las fotos de los trabajos que ganó, estados de cuenta, facturas, avisos y dónde tiene la sesión abierta. De los trabajos que no ganó dice lo mismo que sus pantallas.',
    submit: 'Descargar',
    working: 'Estamos reuniendo sus datos. Con muchas fotos tarda un poco.',
    done: 'Sus datos están en sus descargas: {{file}}',
  },
  remove: {
    title: 'Eliminar la cuenta',
    text: 'Para siempre. Nadie la puede recuperar, tampoco nosotros.',
    erased:
      'Se borran su nombre, dirección, teléfono y correo, se cierran todas las sesiones, y los trabajos abiertos se cierran o salen de su lista.',
    kept_intro: 'Lo que tiene que quedarse, aquí sin su nombre:',
    kept: {
      tax_id: 'Su número fiscal, cifrado, si se pagó algún trabajo: la ley fiscal puede exigirlo.',
      payments: 'Los pagos y las facturas: ambas partes los necesitan para su contabilidad.',
      jobs: 'Los trabajos que usted envió o tomó: también son de la otra parte.',
      provider:
        'Lo que usted le dio a nuestro proveedor de pagos, si le dio algo: lo guarda según sus propias reglas y cierra su cuenta ahí si usted se lo pide.',
    },
    fades:
      'Las copias de seguridad tienen lo demás hasta que otras más nuevas las reemplazan. Qué correos le enviamos se guarda {{days}} días, y quién hizo qué, para siempre, solo con el número de su cuenta.',
    busy: {
      plumber:
        'Si hay un trabajo aceptado sin pagar, un pago que todavía no está en su cuenta de pagos o uno en disputa, eso se resuelve primero. Lo que ya está ahí sigue siendo suyo en el proveedor de pagos.',
      company:
        'Si hay un trabajo aceptado sin pagar, o un pago en disputa, eso se resuelve primero.',
    },
    open: 'Eliminar mi cuenta',
    word: 'ELIMINAR',
    confirm: 'Para confirmar, escriba {{word}}',
    confirm_wrong: 'Escriba exactamente {{word}}.',
    submit: 'Eliminar para siempre',
    working: 'Espere un momento... Eliminando su cuenta',
    done: 'Su cuenta está eliminada.',
    perhaps_title: 'Es posible que su cuenta ya esté eliminada',
    perhaps_text:
      'La respuesta se perdió en el camino, y su sesión está cerrada. Cuando la cuenta se elimina, le llega un correo. Si no le llega, inicie sesión otra vez y revise.',
    done_kept: 'Su cuenta está eliminada. Lo que se conserva, aquí sin su nombre: {{kept}}.',
    kept_short: {
      tax_id: 'el número fiscal cifrado (ley fiscal)',
      payments: 'los pagos y las facturas (contabilidad)',
      jobs: 'los trabajos compartidos con la otra parte',
      provider: 'lo que usted le dio al proveedor de pagos',
    },
  },
  links: {
    to_jobs: 'Ir a sus trabajos',
    to_account: 'Abrir seguridad y correos',
    to_login: 'Iniciar sesión',
    to_other_plumber: 'Cerrar sesión e iniciarla como plomero',
    to_other_company: 'Cerrar sesión e iniciarla como empresa',
    plumber_login: 'Acceso para plomeros',
    company_login: 'Acceso para empresas',
    new_password: 'Elegir una contraseña nueva',
    expired_title: 'Este enlace ya no sirve',
    confirm: {
      title: 'Confirme su correo',
      text: 'Con un toque sabemos que le llegan los correos sobre sus trabajos y su dinero.',
      button: 'Confirmar esta dirección',
      done_title: 'Su correo está confirmado',
      done_text:
        'Desde ahora le llegan ahí los correos sobre trabajos y dinero. No hay más que hacer.',
      expired:
        'Sirve una vez, durante siete días. Inicie sesión: si la dirección sigue sin confirmar, un aviso ahí le manda un correo nuevo.',
    },
    change: {
      title: 'Acepte el cambio de correo',
      text: 'La dirección de su cuenta cambia cuando se acepte desde la nueva, y también desde la anterior si llegó a confirmarse.',
      button: 'Sí, cambiarla',
      done_title: 'Su correo cambió',
      done_text: 'Desde ahora inicia sesión con la dirección nueva, y los correos llegan ahí.',
      waiting_title: 'Desde esta dirección ya se aceptó',
      waiting_old:
        'Falta un paso: abra el enlace del correo que llegó a su dirección anterior. Mientras tanto nada cambia. Si ya no puede leerla, inicie sesión: en Seguridad y correos está qué hacer.',
      waiting_new:
        'Falta un paso: abra el enlace del correo que llegó a su dirección nueva. Mientras tanto nada cambia.',
      expired:
        'Sirve una vez, durante un día. Inicie sesión para ver si el cambio ya se hizo; si no, pídalo otra vez en su perfil.',
      taken_title: 'La dirección nueva es de otra cuenta',
      taken_text:
        'Alguien la registró entretanto, así que nada cambió. Inicie sesión con su dirección anterior y elija otra en su perfil.',
    },
    cancel: {
      title: 'Detener el cambio de correo',
      text: 'Alguien pidió pasar su cuenta a otra dirección. Deténgalo aquí y su cuenta conserva la que tiene.',
      button: 'Detener el cambio',
      done_title: 'El cambio se detuvo',
      done_text:
        'Su cuenta conserva su dirección. Si no fue usted quien lo pidió, alguien conoce su contraseña: elija una nueva ahora.',
      expired:
        'El cambio ya se hizo o se detuvo, se acabó el plazo de un día, o llegó otro correo con su propio enlace. Si no fue usted quien lo pidió, elija una contraseña nueva de inmediato: eso también lo detiene.',
    },
    codes_off: {
      title: 'Desactivar los códigos de acceso',
      text: 'Desde entonces basta su contraseña para abrir la cuenta, hasta que usted configure códigos de nuevo. Se cierran todas las sesiones. ¿También olvidó su contraseña? Desactive primero los códigos y después elija una nueva.',
      button: 'Desactivar los códigos',
      done_title: 'Los códigos están desactivados',
      done_text:
        'Inicie sesión con su contraseña o elija antes una nueva. Cuando tenga otra vez un teléfono, configure códigos en Seguridad y correos.',
      expired:
        'Intente primero iniciar sesión: puede que los códigos ya estén desactivados. El enlace sirve una vez, durante un día, y se acaba con los códigos, con otra contraseña o con otro correo. Escriba otra vez a soporte si todavía lo necesita.',
    },
    unsubscribe: {
      title: 'No más correos de este tipo',
      text: 'Presione una vez y dejamos de mandarlos. Sus trabajos y su dinero siguen igual.',
      button: 'Dejar de recibirlos',
      done_title: 'Ya no recibirá más de estos',
      done_text:
        'No más correos del tipo «{{letter}}». Puede volver a pedirlos en Seguridad y correos.',
      expired:
        'No podemos leer este enlace; tal vez se cortó en el camino. Inicie sesión y elija sus correos en Seguridad y correos.',
    },
  },
}
