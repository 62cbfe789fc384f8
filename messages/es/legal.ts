import type { legal as en } from '../en/legal.ts'
import type { Shape } from '../shape.ts'

export const legal: Shape<typeof en> = {
  updated: 'Noviembre de 2026',
  privacy: {
    title: 'Política de privacidad',
    text: 'Qué guarda Plumbline de usted y de los propietarios, quién lo ve y cómo sacarlo de aquí.',
    keep: 'Qué se guarda',
    keep_text:
      'De plomeros y empresas: nombre, dirección, correo, teléfono, número fiscal y lo que hacen en Plumbline. De los propietarios: lo que anota el plomero y si aceptaron que los contacten. De los trabajos: descripción, fotos, montos y quién hizo qué y cuándo. De nuestros correos: cuáles le enviamos y cuándo. De las sesiones: el navegador y cuándo se usó por última vez.',
    see: 'Quién ve al propietario',
    see_text:
      'Las empresas que atienden el código postal ven la ciudad, el estado, el código postal, las iniciales, la aseguradora, la fecha del siniestro, la reparación y el monto de su factura, la descripción y las fotos de los daños. El nombre, la calle, el teléfono, el correo, el idioma, el consentimiento, el número de póliza y las demás fotos los ven la empresa que acepta el trabajo y, si esa no paga, la siguiente que lo acepte, y el plomero que los anotó. Nuestro soporte puede buscar a un propietario, y lee nombre y ciudad en lo que encuentra; queda registrado quién abre un registro para ayudar y qué día.',
    tax: 'Números fiscales',
    tax_text:
      'El SSN y el EIN se guardan cifrados. Después del registro solo se muestran los últimos cuatro dígitos, a usted y a nuestro soporte; se borran con la cuenta. El número completo se guarda por lo que la ley fiscal pueda exigir, y no se usa para nada más.',
    photos: 'Fotos',
    photos_text:
      'Cada foto se vuelve a codificar al llegar; la ubicación y los datos de la cámara desaparecen. Una foto solo la pueden abrir el plomero que la envió y las empresas mencionadas arriba.',
    payments: 'Pagos',
    payments_text:
      'De las tarjetas y las cuentas bancarias se ocupa nuestro proveedor de pagos. Los números de tarjeta nunca llegan a Plumbline. Para una cuenta de pagos el proveedor recibe el correo y el nombre del plomero, y lo demás lo pide él mismo; de un trabajo recibe el número y los montos. Nos informa si una cuenta puede recibir dinero y qué falta, los últimos cuatro dígitos de la cuenta bancaria y por qué falló un depósito.',
    others: 'Quién más se entera de algo',
    others_text:
      'Al plomero se le dice el nombre de la empresa que acepta el trabajo. Nuestros correos salen por un servidor de correo. Quien toca «Cómo llegar» le da la dirección del propietario a Google Maps.',
    browser: 'En su navegador',
    browser_text:
      'Una cookie que mantiene su sesión por un día, dos que protegen los formularios, una que recuerda por un año el idioma que eligió, otra que por una hora reconoce este navegador cuando vuelve de conectar una cuenta de pagos y unas notas en su dispositivo. Su sesión, su nombre y el estado de su cuenta de pagos se quedan hasta que usted cierra la sesión; cómo buscó en sus listas y lo que escribió en formularios, a más tardar hasta que cierra la pestaña; su idioma, el modo claro u oscuro y los trabajos que escribió y no ha enviado, con sus fotos, también después, hasta {{drafts}} días desde que los escribió por última vez: entonces se borran cuando se abre Plumbline ahí de nuevo. Las fotos que faltan de un trabajo ya enviado se quedan hasta que se envíen o usted las quite. Sin publicidad y sin rastreo entre sitios.',
    letters: 'Correos',
    letters_text:
      'Le escribimos sobre su cuenta, sus trabajos y su dinero. Lo que no es esencial se puede desactivar.',
    stay: 'Cuánto tiempo se guarda',
    stay_text:
      'Las fotos, el número de póliza y las descripciones de un trabajo se borran {{unpaid}} meses después de que quedó en nada, o {{paid}} años después de que se pagó; quedan el lugar, la aseguradora, la fecha del siniestro, los montos y quién hizo qué y cuándo. El nombre, la calle, el teléfono, el correo, el idioma y el consentimiento de un propietario se borran con el último de sus trabajos, y a los {{unpaid}} meses si nunca tuvo uno. Un teléfono o correo suyo que usted cambia se borra a los {{replaced}} días. Los avisos se borran {{read}} días después de leídos y a más tardar a los {{any}} días; lo que nos informó el proveedor de pagos, a los {{notices}} meses, si está resuelto. Qué correos le enviamos se guarda {{letters}} días. Las sesiones y los enlaces de los correos se borran cuando vencen. Las copias de seguridad guardan estados anteriores hasta que otras más nuevas los reemplazan.',
    log: 'Quién hizo y abrió qué',
    log_text:
      'Un registro guarda para siempre, solo por números, quién abrió o descargó datos de un propietario, quién descargó los suyos y qué abrió o hizo nuestro soporte y por qué. No está en su descarga: escríbanos y le decimos quién abrió su cuenta.',
    rights: 'Sus datos, su decisión',
    rights_text:
      'En Seguridad y correos puede descargar lo que se guarda de usted y eliminar su cuenta; su perfil lo puede corregir usted. Para todo lo demás escríbanos; los propietarios también pueden hacerlo, y si lo piden se borran sus datos antes de lo dicho arriba, en cuanto ninguno de sus trabajos esté abierto, espere su pago o esté en disputa. Los registros de pagos se conservan para siempre, porque en ellos se apoya la contabilidad de ambas partes; los últimos dígitos de su cuenta bancaria se borran a los {{paid}} años. Si hubo un trabajo pagado, su número fiscal cifrado se guarda {{paid}} años después de que termine la cuenta.',
    contact: 'A quién preguntar',
    contact_text: 'Escriba a {{email}}.',
    contact_plain: 'Escriba al soporte de esta instalación.',
  },
  terms: {
    title: 'Términos',
    text: 'El trato entre plomeros, empresas de mitigación y Plumbline, en el orden en que ocurre.',
    what: 'Qué es Plumbline',
    what_text:
      'Un lugar donde los plomeros refieren propietarios con daños por agua a las empresas que reparan esos daños. Plumbline no hace la obra ni es parte del contrato entre la empresa y el propietario.',
    account: 'Su cuenta',
    account_text:
      'Una cuenta por rol y correo. Lo que escriba tiene que ser cierto, y usted responde por lo que se haga con su contraseña.',
    plumbers: 'A qué se comprometen los plomeros',
    plumbers_text:
      'Usted describe lo que vio, con fotos propias, y tiene permiso del propietario para pasar sus datos. Donde la ley o una licencia limite los pagos por referir, usted la cumple.',
    companies: 'A qué se comprometen las empresas',
    companies_text:
      'Aceptar un trabajo es comprometerse a pagar el monto que se muestra en un plazo de {{payment}} horas desde la aceptación. Los datos de contacto que recibe son para ese trabajo y ninguno más. Usted tiene las licencias y los seguros que su obra exige.',
    time: 'Plazos',
    time_text:
      'Un trabajo está abierto {{offer}} horas; la primera empresa que acepta se queda con él. Sin pago a tiempo se vuelve a ofrecer a otras.',
    money: 'Dinero',
    money_text:
      'La empresa paga el monto de referido más 5 por ciento y, sobre eso, 2.9 por ciento más 30 centavos. El plomero recibe el monto completo por medio del proveedor de pagos, en un plazo de 2 días hábiles después del pago. Los reembolsos y las disputas revierten lo pagado.',
    end: 'Si se va',
    end_text:
      'Puede cerrar su cuenta cuando quiera; antes se liquidan los pagos pendientes. Cerramos las cuentas que engañan a otros.',
    liability: 'De qué respondemos',
    liability_text:
      'Cuidamos que el servicio funcione, pero no podemos prometer que un trabajo se acepte ni que una obra quede bien. Donde la ley permite limitar nuestra responsabilidad, se limita a las comisiones del trabajo en cuestión.',
    parts: 'De qué está hecho',
    parts_text:
      'Plumbline contiene software y tipos de letra de código abierto, y códigos postales de GeoNames (CC BY 4.0).',
    parts_link: 'Autores y licencias',
  },
  accessibility: {
    title: 'Accesibilidad',
    text: 'Plumbline es para todos los del oficio, vean lo que vean, oigan lo que oigan y sostengan el teléfono como lo sostengan.',
    aim: 'A qué nos comprometemos',
    aim_text:
      'Las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA, en cada pantalla y cada diálogo, en inglés y español, en claro y oscuro. Antes de cada versión las pantallas se revisan con una herramienta y se recorren con el teclado.',
    keyboard: 'Teclado y lector de pantalla',
    keyboard_text:
      'Todo funciona sin mouse. El foco siempre se ve y vuelve a su lugar cuando se cierra un diálogo. Los errores se leen en voz alta y aparecen junto a su campo; la carga y los avisos nuevos se anuncian.',
    sight: 'Tamaño, contraste, movimiento',
    sight_text:
      'El texto se puede ampliar al 200 por ciento y la pantalla reducirse a 320 píxeles sin desplazarse de lado, salvo las tablas anchas, que se vuelven tarjetas. Nada depende solo del color. Si su dispositivo pide menos movimiento, nada se mueve.',
    known: 'Lo que falta',
    known_text:
      'El mapa de condados es para señalar; la lista de al lado hace lo mismo con teclado y lector de pantalla. Las fotos de los daños llevan el nombre de su grupo, no una descripción. El PDF de un estado de cuenta no tiene etiquetas para lectores de pantalla; su pantalla y su CSV dicen lo mismo. La página de pago y la cuenta de pagos son del proveedor de pagos.',
    tell: 'Díganos',
    tell_text: '¿Algo le estorba? Escriba a {{email}}. Respondemos en dos días hábiles.',
    tell_plain: '¿Algo le estorba? Escriba al soporte de esta instalación.',
  },
}
