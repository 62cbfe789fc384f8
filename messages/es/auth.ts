import type { auth as en } from '../en/auth.ts'
import type { Shape } from '../shape.ts'

export const auth: Shape<typeof en> = {
  server: {
    login_failed: {
      title: 'No se pudo iniciar sesión',
      message: 'El correo electrónico o la contraseña no son correctos',
    },
    operator_login_failed: {
      title: 'No se pudo iniciar sesión',
      message: 'El correo electrónico, la contraseña o el código no son correctos',
    },
    account_blocked: {
      title: 'Su cuenta está bloqueada',
      message:
        'Por ahora nadie puede iniciar sesión en ella. Escriba a {{email}} y lo revisaremos.',
    },
    reset_link_sent: 'Le enviamos un enlace a su correo electrónico para cambiar la contraseña.',
    password_changed: 'Su contraseña se cambió correctamente.',
    signed_out: 'Usted cerró la sesión.',
  },
  fields: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    confirm_password: 'Confirme la contraseña',
    new_password: 'Contraseña nueva',
    password_help: 'Mínimo 8 caracteres. Mejor una frase corta que una palabra rara.',
  },
  login: {
    title: 'Iniciar sesión',
    text_plumber: 'Vea sus trabajos, quién los tomó y dónde está el dinero.',
    text_company: 'Vea los trabajos de sus códigos postales antes de que los tome otro.',
    submit: 'Iniciar sesión',
    forgot: '¿Olvidó su contraseña?',
    loading: 'Espere un momento... Iniciando la sesión',
    error_title: 'Error de autenticación',
    error_text: 'El correo electrónico o la contraseña no son correctos',
    unreachable:
      'El servidor no pudo comprobar su contraseña. Puede ser correcta: revise su conexión e inténtelo otra vez en un minuto.',
    welcome: 'Hola, {{name}}',
    no_account: '¿Todavía no tiene cuenta?',
    register: 'Registrarse',
    other_company: '¿Tiene una empresa de mitigación?',
    other_company_link: 'Acceso para empresas',
    other_plumber: '¿Es plomero?',
    other_plumber_link: 'Acceso para plomeros',
    delete_account: 'Solicitar la eliminación de la cuenta',
    delete_first: 'Primero inicie sesión: enseguida se abre la página donde elimina su cuenta.',
    cookie_title: 'Su navegador no guardó la sesión',
    cookie_text:
      'El correo y la contraseña son correctos, pero la sesión se guarda en una cookie segura y los navegadores no la aceptan por http. Abra Plumbline en su dirección https, o en localhost en este equipo.',
    plain_title: 'En esta dirección no se puede iniciar sesión',
    plain_text:
      'Su correo y su contraseña todavía no se comprobaron: para iniciar sesión hacen falta cookies seguras, y los navegadores no las aceptan por http. Abra Plumbline en su dirección https, o en localhost en este equipo.',
    cookie_blocked_text:
      'El correo y la contraseña son correctos, pero su navegador rechaza las cookies y los datos de este sitio, o no tiene espacio para ellos. Permítalos para Plumbline, o libere espacio, e inicie sesión otra vez.',
  },
  again: {
    label: 'Volver a su página',
    text: 'Inicie sesión para ver esa página. Se abre enseguida.',
  },
  code: {
    title: 'Falta un paso',
    text: 'Su cuenta pide también un código. Tiene cinco minutos.',
    label: 'Código',
    help: 'Seis dígitos de su aplicación de códigos, o uno de sus códigos de recuperación.',
    start_over: 'Empezar de nuevo',
    lost: '¿Sin teléfono y sin códigos de recuperación? Cuando sepamos con seguridad que es usted, mandamos un enlace que desactiva los códigos. Escriba a',
  },
  story: {
    label: 'Así va un trabajo',
    plumber: {
      title: 'Usted encontró el agua. Cobre por eso.',
      first: 'Martes, 9:40 a.m.: usted envía el trabajo',
      first_text: 'Manguera reventada detrás de la lavadora, 90210. Cuatro fotos con su teléfono.',
      second: 'Dos empresas atienden el 90210',
      second_text: 'Las dos se enteran al instante. Tienen {{hours}} horas para responder.',
      third: 'La primera que acepta paga',
      third_text:
        'Con tarjeta, en las {{hours}} horas después de aceptar. Las comisiones van aparte: no salen de lo suyo.',
      last: 'para usted, completos',
      last_text: 'En su cuenta de pagos en un plazo de 2 días hábiles.',
    },
    company: {
      title: 'Hay un plomero parado en el próximo trabajo de su empresa.',
      first: 'Llega un trabajo de su código postal',
      first_text: 'Qué se rompió, qué se mojó, fotos de cada cuarto, fecha del siniestro.',
      second: 'Primero ve el precio completo',
      second_text:
        'Referido {{referral}}, con comisiones {{total}}. Sin suscripción y sin subastas.',
      third: 'La primera que acepta se lo queda',
      third_text:
        'En ese momento ve el nombre, la calle y el número de póliza; el teléfono, si lo hay.',
      last: 'y el trabajo es suyo',
      last_text: 'El propietario espera su llamada. La factura queda en su lista.',
    },
  },
  register: {
    plumber_title: 'Registro de plomero',
    plumber_text:
      'Cinco minutos. Registrarse no cuesta nada y de su monto de referido nunca se descuenta ninguna comisión.',
    company_title: 'Registro de empresa de mitigación',
    company_text:
      'Díganos qué hace y dónde. Solo le llegan trabajos de sus códigos postales; paga por los que acepta.',
    have_account: '¿Ya tiene cuenta?',
    confirm: '¿Seguro que quiere crear la cuenta?',
    creating: 'Espere un momento... Creando su cuenta',
    kept: 'Lo que escribió sigue aquí. Vuelva a escribir las contraseñas y el número fiscal: esos datos nunca se guardan.',
    done: '¡Su cuenta se creó correctamente!',
    submit: 'Crear la cuenta',
    note: 'Al registrarse acepta los <terms>términos</terms> y la <privacy>política de privacidad</privacy>.',
    perhaps:
      'Puede ser la suya: la respuesta a un intento anterior se perdió en el camino. Inicie sesión con la contraseña que escribió entonces; si no puede, use otro correo.',
    plumber_taken_title: 'Este correo ya tiene una cuenta de plomero',
    plumber_taken_text:
      'Inicie sesión con él o use otro correo. Lo que escribió sigue aquí; no se creó una segunda cuenta.',
    kind: 'Usted trabaja',
    self_employed: 'Por su cuenta',
    representative: 'Para una empresa',
    who_title: 'Quién es usted',
    who_text_self: 'Su nombre como aparece en sus papeles de impuestos.',
    who_text_company: 'La empresa recibe el dinero. Usted es quien envía los trabajos.',
    company_name: 'Nombre de la empresa',
    name: 'Nombre',
    last_name: 'Apellido',
    contact_name: 'Nombre del contacto',
    ssn: 'SSN',
    ein: 'EIN',
    tax_help: '9 dígitos. Se guarda cifrado; después solo se muestran los últimos cuatro.',
    phone: 'Teléfono',
    phone_help: '10 dígitos, con código de área.',
    account_title: 'Acceso',
    account_text_plumber:
      'A esta dirección le escribimos cuando una empresa toma su trabajo y cuando se mueve el dinero.',
    account_text_company: 'Aquí anunciamos los trabajos nuevos: ponga una que alguien lea.',
    place_title: 'Dirección',
    place_text_plumber: 'Donde su negocio recibe el correo.',
    place_text_company:
      'Donde su empresa recibe el correo; sale impresa en sus estados de cuenta mensuales.',
    address: 'Dirección',
    city: 'Ciudad',
    state: 'Estado',
    zip: 'Código postal',
    payout_title: 'Cómo cobra',
    payout_text:
      'Solo anotamos su preferencia: el dinero llega siempre a la cuenta que abre con nuestro proveedor de pagos después de iniciar sesión, y de ahí a su banco.',
    payout_type: 'Forma de cobro',
    paypal: 'PayPal',
    bank: 'Cuenta bancaria',
    company_title_section: 'La empresa',
    company_text_section: 'Como está registrada ante el IRS.',
  },
  forgot: {
    title: '¿Olvidó su contraseña?',
    text: 'Escriba el correo de su cuenta. El enlace que le enviamos funciona una vez, durante una hora.',
    submit: 'Enviar el enlace',
    sending: 'Espere un momento... Enviando el enlace',
    failed: 'No se pudo enviar el enlace para cambiar la contraseña. Intente de nuevo.',
    exception: 'Ocurrió un error. Revise su correo electrónico o intente más tarde.',
    error_title: 'No se envió ningún enlace',
    back: 'Volver al inicio de sesión',
    mailbox: 'Esta instalación no envía correo. Abra su buzón',
  },
  reset: {
    title: 'Elija una contraseña nueva',
    text: 'Al cambiarla se cierra su sesión en todos los demás dispositivos.',
    submit: 'Cambiar la contraseña',
    changing: 'Espere un momento... Cambiando su contraseña',
    new_link: 'Pedir un enlace nuevo',
    perhaps_title: 'Es posible que su contraseña ya haya cambiado',
    perhaps_text:
      'La respuesta a su primer intento se perdió en el camino, y el enlace funciona una sola vez. Inicie sesión con la contraseña que escribió entonces; si no puede, pida un enlace nuevo.',
  },
}
