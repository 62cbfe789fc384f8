import type { emails as en } from '../en/emails.ts'
import type { Shape } from '../shape.ts'

export const emails: Shape<typeof en> = {
  layout: {
    greeting: 'Hola, {{name}}:',
    greeting_alone: 'Hola:',
    by_hand: 'Si el botón no funciona, abra esta dirección:',
    why: 'Recibe este correo porque {{email}} tiene una cuenta de Plumbline.',
    support: '¿Tiene una pregunta? Escriba a {{support}}.',
    unsubscribe: 'No quiero más correos de este tipo',
  },
  facts: {
    job: 'Trabajo',
    where: 'Lugar',
    answer_by: 'Responda antes de',
    pay_by: 'Pague antes de',
    company: 'Empresa',
    referral: 'Monto de referido',
    total: 'Usted paga, con todas las comisiones',
    paid: 'Usted pagó',
    back: 'Volvió a la empresa',
    payout: 'Monto',
    bank: 'Cuenta bancaria',
    missing: 'Todavía falta',
  },
  where: {
    homeowner: 'en casa de {{homeowner}}',
    erased: 'en {{city}}',
  },
  roles: { plumber: 'plomero', company: 'empresa' },
  welcome: {
    plumber: {
      subject: 'Su cuenta de Plumbline está abierta',
      heading: 'Su cuenta está abierta',
      what: 'Cuando encuentre daños por agua, envíe el trabajo desde su teléfono con unas fotos. Las empresas que atienden ese código postal tienen {{hours}} horas para tomarlo. La primera que acepta se queda con él, y usted recibe completo el monto de referido.',
      next: 'Primero configure su cuenta de pagos. Sin ella, el dinero espera; con ella, llega solo.',
      action: 'Configurar mi cuenta de pagos',
    },
    company: {
      subject: 'Su cuenta de Plumbline está abierta',
      heading: 'Su cuenta está abierta',
      what: 'Los plomeros le envían daños por agua en los códigos postales que usted atiende. Usted ve la descripción, las fotos de los daños y el precio total antes de aceptar. La primera empresa que acepta se queda con el trabajo.',
      next: 'Revise ahora sus códigos postales: solo le llegan trabajos dentro de ellos.',
      action: 'Revisar mi zona de servicio',
    },
  },
  newJob: {
    company: {
      subject: 'Trabajo nuevo en {{city}}, {{zip}}',
      heading: 'Un plomero tiene un trabajo para usted en {{city}}, {{zip}}',
      what: 'La primera empresa que acepta se queda con él. La página muestra la descripción y las fotos de los daños; el nombre y la dirección del propietario, y su teléfono si lo hay, se abren a la empresa que acepte.',
      next: 'Usted paga {{total}}, con todas las comisiones. Responda antes del {{deadline}}.',
      action: 'Ver el trabajo',
    },
    again: {
      subject: 'Abierto otra vez: el trabajo en {{city}}, {{zip}}',
      heading: 'El trabajo en {{city}}, {{zip}} está abierto otra vez',
      what: 'La empresa que lo había aceptado no pagó a tiempo. Ahora se queda con él la primera que acepte; a ella se le abren el nombre y la dirección del propietario, y su teléfono si lo hay.',
    },
  },
  jobAccepted: {
    plumber: {
      subject: '{{company}} tomó el trabajo {{job}}',
      heading: '{{company}} tomó su trabajo',
      what: '{{company}} aceptó el trabajo {{where}} y tiene hasta el {{deadline}} para pagar.',
      next: 'Usted no tiene que hacer nada. Su monto de referido es de {{referral}}. Si no pagan a tiempo, el trabajo pasa a las otras empresas.',
      action: 'Ver mis trabajos',
    },
    company: {
      subject: 'El trabajo {{job}} es suyo: pague antes del {{due}}',
      heading: 'El trabajo en {{city}} es suyo',
      what: 'El nombre, el teléfono y la dirección del propietario ya están en la página del trabajo. El propietario espera su llamada.',
      what_email:
        'El nombre, el correo y la dirección del propietario ya están en la página del trabajo. No hay número de teléfono: escríbale o vaya a la dirección.',
      what_address:
        'El nombre y la dirección del propietario ya están en la página del trabajo. No hay número de teléfono ni correo: vaya a la dirección.',
      next: 'Pague {{total}} antes del {{deadline}}. Después, el trabajo se ofrece otra vez a las demás.',
      action: 'Abrir el trabajo y pagar',
    },
  },
  jobRejectedByAll: {
    plumber: {
      subject: 'Ninguna empresa ha tomado todavía el trabajo {{job}}',
      heading: 'Hasta ahora, todas dijeron que no',
      what_one:
        'Una empresa rechazó el trabajo {{where}} y no queda otra que atienda {{zip}}. Sigue abierto hasta el {{deadline}}: la empresa puede cambiar de opinión, y se le ofrece a cualquiera que agregue {{zip}}.',
      what_other:
        '{{count}} empresas rechazaron el trabajo {{where}} y no queda otra que atienda {{zip}}. Sigue abierto hasta el {{deadline}}: cada una puede cambiar de opinión, y se le ofrece a cualquiera que agregue {{zip}}.',
      next: 'Si el propietario no puede esperar, llame a una empresa que usted conozca.',
      action: 'Ver mis trabajos',
    },
    gone: {
      subject: 'No queda ninguna empresa para el trabajo {{job}}',
      heading: 'No queda ninguna empresa para este trabajo',
      what: 'No queda ninguna empresa que atienda {{zip}} y pueda tomar el trabajo {{where}}. Sigue abierto hasta el {{deadline}}: se le ofrece a cualquiera que agregue {{zip}}.',
      next: 'Si el propietario no puede esperar, llame a una empresa que usted conozca.',
      action: 'Ver mis trabajos',
    },
  },
  jobExpired: {
    plumber: {
      subject: 'Se acabó el plazo del trabajo {{job}}',
      heading: 'Se acabó el plazo y ninguna empresa tenía el trabajo',
      what_one:
        'Se avisó a una empresa del trabajo {{where}}. El plazo terminó el {{deadline}} sin que lo tuviera, y el trabajo quedó cerrado.',
      what_other:
        'Se avisó a {{count}} empresas del trabajo {{where}}. El plazo terminó el {{deadline}} sin que ninguna lo tuviera, y el trabajo quedó cerrado.',
      next: 'Si el agua sigue ahí, envíelo como un trabajo nuevo. El propietario ya está en su lista.',
      next_erased: 'Si el agua sigue ahí, envíelo como un trabajo nuevo.',
      action: 'Enviar un trabajo nuevo',
    },
    unserved: {
      subject: 'El trabajo {{job}} se cerró: ninguna empresa atiende {{zip}}',
      heading: 'Ninguna empresa atiende {{zip}} todavía',
      what: 'No había ninguna empresa a la que avisar del trabajo {{where}}. El plazo terminó el {{deadline}} y el trabajo quedó cerrado.',
      next: 'Un trabajo nuevo ahí tampoco le llega a nadie mientras ninguna empresa atienda {{zip}}. Si el propietario no puede esperar, llame a una empresa que usted conozca. Si ella abre una cuenta con {{zip}}, usted puede enviarle el trabajo.',
      action: 'Ver mis trabajos',
    },
  },
  paymentDueSoon: {
    company: {
      subject: 'Pague {{total}} antes del {{due}}',
      heading: 'El trabajo {{job}} es suyo hasta el {{deadline}}',
      what: 'Usted aceptó el trabajo en {{city}}. Su pago de {{total}} no ha llegado.',
      next: 'Pague antes del {{deadline}}. Después, el trabajo pasa a las otras empresas.',
      action: 'Pagar {{total}}',
    },
  },
  jobPaid: {
    plumber: {
      subject: '{{company}} pagó el trabajo {{job}}',
      heading: '{{referral}} son suyos',
      what: '{{company}} pagó el trabajo {{where}}. Usted recibe completo el monto de referido: {{referral}}.',
      next: 'Va a su cuenta de pagos. Si todavía no la terminó, termínela: el dinero lo espera.',
      action: 'Ver mis transacciones',
    },
    company: {
      subject: 'Pagado: {{total}} por el trabajo {{job}}',
      heading: 'Su pago llegó',
      what: 'Llegó su pago de {{total}} por el trabajo {{where}}.',
      next: 'La factura está en su cuenta, en PDF.',
      action: 'Ver mis facturas',
    },
  },
  payoutOnTheWay: {
    plumber: {
      subject: '{{left}} van en camino',
      heading: '{{left}} van en camino',
      what: 'El monto de referido del trabajo {{where}} pasó a su cuenta de pagos.',
      next: 'Sus transacciones muestran el día en que se puede depositar.',
      action: 'Ver mis transacciones',
    },
  },
  jobOfferedAgain: {
    plumber: {
      subject: 'El trabajo {{job}} está abierto otra vez',
      heading: 'La empresa no pagó a tiempo',
      what: 'La empresa que aceptó el trabajo {{where}} no pagó a tiempo y perdió el trabajo. Se ofrece otra vez a las demás empresas que atienden {{zip}}, hasta el {{deadline}}.',
      what_alone:
        'La empresa que aceptó el trabajo {{where}} no pagó a tiempo y perdió el trabajo. Está abierto hasta el {{deadline}} y no queda otra empresa que atienda {{zip}}: las que lo rechazaron pueden cambiar de opinión, y se le ofrece a cualquiera que agregue {{zip}}.',
      what_gone:
        'La empresa que aceptó el trabajo {{where}} no pagó a tiempo y perdió el trabajo. Está abierto hasta el {{deadline}} y no queda otra empresa que atienda {{zip}}: se le ofrece a cualquiera que agregue {{zip}}.',
      next: 'Usted no tiene que hacer nada. Su monto de referido sigue siendo de {{referral}}.',
      action: 'Ver mis trabajos',
    },
  },
  acceptanceLapsed: {
    company: {
      subject: 'El trabajo {{job}} ya no es suyo',
      heading: 'Se acabó su plazo para pagar',
      what: 'Usted aceptó el trabajo en {{city}} y su pago no llegó a tiempo. El trabajo ya no es de su empresa y su enlace de pago quedó cerrado.',
      next: 'No debe nada. Si de todos modos llega un pago suyo, se le devuelve completo.',
      action: 'Ver mis trabajos',
    },
  },
  jobReassigned: {
    company: {
      subject: 'El trabajo {{job}} pasó a otra empresa',
      heading: 'El trabajo en {{city}} ya no es suyo',
      what: 'Usted aceptó el trabajo en {{city}}. Lo asignamos a otra empresa y su enlace de pago quedó cerrado.',
      next: 'No debe nada. Si de todos modos llega un pago suyo, se le devuelve completo.',
      action: 'Ver mis trabajos',
    },
  },
  accountRestricted: {
    plumber: {
      subject: 'A su cuenta de pagos le falta algo',
      heading: 'Su cuenta de pagos no puede recibir dinero',
      what: 'El proveedor de pagos restringió su cuenta de pagos. Casi siempre falta un documento o un dato.',
      next: 'Complétela ahora. Mientras tanto, su dinero lo espera; no se pierde nada.',
      action: 'Ver qué falta',
    },
    provider: {
      subject: 'El proveedor de pagos está revisando su cuenta',
      heading: 'Su cuenta de pagos está en revisión',
      what: 'El proveedor de pagos está revisando sus datos. Hasta que termine, su cuenta de pagos no puede recibir dinero.',
      next: 'Usted no tiene que hacer nada. Su dinero lo espera; no se pierde nada.',
      action: 'Ver cómo va',
    },
    nobody: {
      subject: 'El proveedor de pagos no aceptó su cuenta',
      heading: 'Su cuenta de pagos no fue aceptada',
      what: 'El proveedor de pagos no aceptó su cuenta de pagos. Ya no puede recibir dinero.',
      next: 'Pregunte el motivo al proveedor o conecte otra cuenta: el dinero que lo espera pasa a esa, y de él no se pierde nada. Lo que ya se envió a esta se queda en ella; pregunte al proveedor qué pasará con eso.',
      action: 'Conectar otra cuenta',
    },
    waits:
      'El dinero del trabajo {{where}} que se le había retirado es suyo otra vez. Se le envía en cuanto su cuenta pueda recibirlo.',
  },
  refunded: {
    plumber: {
      subject: 'El pago del trabajo {{job}} se devolvió',
      heading: 'El pago volvió a la empresa',
      what: 'El pago del trabajo {{where}} volvió completo a {{company}}, y {{share}} de su monto de referido se retiraron de su cuenta de pagos.',
      next: 'Si su cuenta ya no tiene esa cantidad, se toma de lo próximo que llegue. ¿Una pregunta? Escriba a {{support}}.',
      action: 'Ver mis transacciones',
    },
    unsent: {
      what: 'El pago del trabajo {{where}} volvió completo a {{company}}. El dinero todavía no se le había enviado a usted, así que no se le retira nada.',
      next: 'Por este trabajo ya no llega nada más. ¿Una pregunta? Escriba a {{support}}.',
    },
    company: {
      subject: '{{moved}} del trabajo {{job}} van de regreso a usted',
      heading: 'Su pago regresa a usted',
      what: 'Su pago de {{total}} por el trabajo en {{city}} se reembolsó completo. Los bancos tardan de 5 a 10 días hábiles en mostrarlo.',
      next: 'No tiene que hacer nada.',
      action: 'Ver el trabajo',
    },
  },
  partlyRefunded: {
    plumber: {
      subject: 'Una parte del pago del trabajo {{job}} se devolvió',
      heading: 'Una parte del pago se devolvió',
      what: '{{moved}} de lo que {{company}} pagó por el trabajo {{where}} volvieron a la empresa. Su parte de eso, {{share}}, se retiró de su cuenta de pagos.',
      next: '{{left}} de su monto de referido siguen siendo suyos.',
      action: 'Ver mis transacciones',
    },
    unsent: {
      what: '{{moved}} de lo que {{company}} pagó por el trabajo {{where}} volvieron a la empresa. Su parte de eso, {{share}}, todavía no se le había enviado, así que no se le retira nada.',
      next: 'Usted recibe los {{left}} que quedan. Si le falta terminar su cuenta de pagos, termínela: el dinero lo espera.',
    },
    company: {
      subject: 'Una parte de su pago del trabajo {{job}} va de regreso',
      heading: 'Una parte de su pago regresa a usted',
      what: 'Se reembolsaron {{moved}} de su pago por el trabajo en {{city}}. Los bancos tardan de 5 a 10 días hábiles en mostrarlo.',
      next: 'No tiene que hacer nada.',
      action: 'Ver el trabajo',
    },
  },
  refundFailed: {
    company: {
      subject: 'El reembolso del trabajo {{job}} no llegó',
      heading: 'Su banco no aceptó el reembolso',
      what: 'Un reembolso por el trabajo en {{city}} regresó de su banco; por lo general la tarjeta está cerrada.',
      next: 'Escriba a {{support}} para que se lo enviemos de otra forma.',
      action: 'Ver el trabajo',
    },
  },
  paymentReturned: {
    company: {
      subject: 'Su pago del trabajo {{job}} va de regreso',
      heading: 'Le devolvemos este pago',
      what: 'Pagó el trabajo en {{city}} cuando ya no era suyo, o lo pagó dos veces. Los {{total}} van de regreso a usted completos. Los bancos tardan de 5 a 10 días hábiles en mostrarlo.',
      next: 'No tiene que hacer nada.',
      action: 'Ver mis trabajos',
    },
  },
  disputeOpened: {
    plumber: {
      subject: 'El pago del trabajo {{job}} está en duda',
      heading: 'El banco de la empresa cuestiona el pago',
      what: 'El banco de {{company}} pregunta si el pago del trabajo {{where}} era correcto. Nosotros le respondemos.',
      next: 'Usted no tiene que hacer nada. Si el banco retira el dinero, también se retiran {{share}} de su monto de referido; si el pago se mantiene, siguen siendo suyos.',
      action: 'Ver mis transacciones',
    },
    unsent: {
      what: 'El banco de {{company}} pregunta si el pago del trabajo {{where}} era correcto. Nosotros le respondemos. El dinero todavía no se le ha enviado a usted y espera hasta que se decida.',
      next: 'Usted no tiene que hacer nada. Si el banco retira el dinero, {{share}} de su monto de referido no llegan; si el pago se mantiene, sí.',
    },
    again: {
      plumber: {
        subject: 'El pago del trabajo {{job}} está otra vez en duda',
        heading: 'El banco de la empresa cuestiona otra vez el pago',
        what: 'El banco de {{company}} pregunta otra vez si el pago del trabajo {{where}} era correcto. Nosotros le respondemos.',
        next: 'Usted no tiene que hacer nada. Ya se retiraron {{share}} de su monto de referido; si el pago se mantiene, los recibe otra vez.',
      },
      company: {
        subject: 'Su banco cuestiona otra vez el pago del trabajo {{job}}',
        heading: 'Su banco cuestiona otra vez un pago',
        what: 'Su banco pregunta otra vez por {{moved}} de su pago por el trabajo en {{city}}.',
        next: 'Si es un error, dígale a su banco que el pago es correcto. ¿Una pregunta? Escriba a {{support}}.',
      },
    },
    company: {
      subject: 'Su banco cuestiona el pago del trabajo {{job}}',
      heading: 'Su banco cuestiona un pago',
      what: 'Su banco pregunta por {{moved}} de su pago por el trabajo en {{city}}.',
      next: 'Si fue un error, dígale a su banco que el pago es correcto. ¿Una pregunta? Escriba a {{support}}.',
      action: 'Ver el trabajo',
    },
  },
  disputeWon: {
    plumber: {
      subject: 'El pago del trabajo {{job}} se mantiene',
      heading: 'El dinero sigue siendo suyo',
      what: 'El banco de {{company}} decidió que el pago del trabajo {{where}} era correcto.',
      next: 'Su parte, {{left}}, sigue siendo suya.',
      action: 'Ver mis transacciones',
    },
    unsent: {
      what: 'El banco de {{company}} decidió que el pago del trabajo {{where}} era correcto.',
      next: 'Su parte, {{left}}, pasa a su cuenta de pagos. Si le falta terminarla, termínela: el dinero lo espera.',
    },
    again: {
      plumber: {
        subject: 'Después de todo, el pago del trabajo {{job}} se mantiene',
        heading: 'Usted recibe el dinero otra vez',
        what: 'El banco de {{company}} decidió de nuevo: el pago del trabajo {{where}} era correcto.',
        next: 'Los {{share}} que se habían retirado pasan otra vez a su cuenta de pagos.',
      },
      company: {
        subject: 'Después de todo, el pago del trabajo {{job}} se mantiene',
        heading: 'Después de todo, el pago se mantiene',
        what: 'Su banco decidió de nuevo sobre {{moved}} de su pago por el trabajo en {{city}}: era correcto.',
        next: 'Si su banco le había devuelto ese dinero, lo retira otra vez. No tiene que hacer nada.',
      },
    },
    company: {
      subject: 'El pago del trabajo {{job}} se mantiene',
      heading: 'El pago se mantiene',
      what: 'Su banco preguntó por {{moved}} de su pago por el trabajo en {{city}} y decidió que era correcto.',
      next: 'No tiene que hacer nada.',
      action: 'Ver el trabajo',
    },
  },
  disputeLost: {
    plumber: {
      subject: 'El banco de la empresa retiró {{moved}} del trabajo {{job}}',
      heading: 'El banco de la empresa retiró {{moved}}',
      what: 'El banco de {{company}} retiró {{moved}} del pago del trabajo {{where}}. Su parte de eso, {{share}}, se retiró de su cuenta de pagos.',
      next: 'Si su cuenta ya no tiene esa cantidad, se toma de lo próximo que llegue. ¿Una pregunta? Escriba a {{support}}.',
      action: 'Ver mis transacciones',
    },
    unsent: {
      what: 'El banco de {{company}} retiró {{moved}} del pago del trabajo {{where}}. Su parte de eso, {{share}}, todavía no se le había enviado, así que no se le retira nada.',
    },
    again: {
      plumber: {
        subject: 'Trabajo {{job}}: el banco de la empresa mantiene su decisión',
        heading: 'El banco de la empresa mantiene su decisión',
        what: 'El banco de {{company}} revisó otra vez {{moved}} del pago del trabajo {{where}} y no los devuelve. Su parte de eso, {{share}}, ya se había retirado y así queda.',
        next: 'No se le retira nada más. ¿Una pregunta? Escriba a {{support}}.',
      },
      company: {
        subject: 'Trabajo {{job}}: su banco mantiene su decisión',
        heading: 'Su banco mantiene su decisión',
        what: 'Su banco revisó otra vez {{moved}} de su pago por el trabajo en {{city}}. Usted conserva lo que le devolvió antes.',
        next: 'Si todavía se lo debe al plomero, escriba a {{support}}.',
      },
    },
    company: {
      subject: 'Su banco retiró {{moved}} del trabajo {{job}}',
      heading: 'Su banco retiró {{moved}}',
      what: 'Su banco le devolvió {{moved}} de su pago por el trabajo en {{city}}.',
      next: 'Si todavía se lo debe al plomero, escriba a {{support}}.',
      action: 'Ver el trabajo',
    },
  },
  payoutSent: {
    plumber: {
      subject: '{{amount}} van camino a su banco',
      heading: '{{amount}} van camino a su banco',
      what: 'El proveedor de pagos envió {{amount}} a {{bank}}. Llegan a más tardar el {{date}}.',
      next: 'Sus depósitos muestran a qué trabajos corresponden.',
      action: 'Ver mis depósitos',
    },
    arrived: {
      subject: '{{amount}} llegaron a su banco',
      heading: '{{amount}} llegaron a su banco',
      what: 'El proveedor de pagos envió {{amount}} a {{bank}}, y ya llegaron.',
    },
  },
  payoutFailed: {
    plumber: {
      subject: '{{amount}} no llegaron a su banco',
      heading: '{{amount}} regresaron',
      what: '{{amount}} para {{bank}} regresaron: {{reason}}.',
      safe: 'El dinero está seguro en su cuenta de pagos.',
    },
    canceled: {
      subject: 'El depósito de {{amount}} se canceló',
      heading: 'El depósito de {{amount}} se canceló',
      what: 'El depósito de {{amount}} a {{bank}} se canceló antes de salir.',
    },
  },
  accountDisconnected: {
    plumber: {
      subject: 'Su cuenta de pagos está desconectada',
      heading: 'Su cuenta de pagos ya no está conectada',
      what: 'El proveedor de pagos dice que Plumbline ya no puede enviar dinero a su cuenta.',
      next: 'Conéctela otra vez, o conecte otra. Mientras tanto, su dinero lo espera; no se pierde nada.',
      action: 'Conectar la cuenta',
    },
  },
  passwordChanged: {
    subject: 'Su contraseña cambió',
    heading: 'Su contraseña cambió',
    what: 'Su cuenta de {{role}} {{email}} tiene una contraseña nueva. Se cerraron todas las demás sesiones.',
    next: '¿Fue usted? Entonces no hay nada que hacer. Si no, elija otra contraseña ahora y escriba a {{support}}.',
    action: 'Elegir otra contraseña',
  },
  numberChanged: {
    subject: 'Su número de teléfono cambió',
    heading: 'Su número de teléfono cambió',
    what: 'Su cuenta de {{role}} {{email}} tiene un número de teléfono nuevo.',
    next: '¿Fue usted? Entonces no hay nada que hacer. Si no, alguien más entró en su cuenta: elija otra contraseña ahora y escriba a {{support}}.',
    action: 'Elegir otra contraseña',
  },
  passwordGuessed: {
    subject: 'Alguien probó muchas contraseñas en su cuenta',
    heading: 'Alguien probó muchas contraseñas en su cuenta',
    what: 'En una hora se probaron muchas contraseñas equivocadas en su cuenta de {{role}} {{email}}. No está bloqueada: usted puede iniciar sesión como siempre.',
    next: '¿Su contraseña es fácil, o la usa también en otro lugar? Entonces elija otra, solo para esta cuenta. Los códigos de acceso, que se activan en Seguridad y correos, detienen incluso a quien la adivine. Si algo en su cuenta no es suyo, escriba a {{support}}.',
    action: 'Elegir otra contraseña',
  },
  passwordReset: {
    subject: 'Elija una contraseña nueva',
    heading: 'Elija una contraseña nueva',
    what: 'Alguien pidió una contraseña nueva para la cuenta de {{role}} {{email}}.',
    next: 'El enlace sirve una sola vez, durante {{minutes}} minutos. Si no fue usted, no haga nada: su contraseña sigue igual.',
    action: 'Elegir una contraseña nueva',
  },
  confirmEmail: {
    subject: 'Confirme su correo electrónico',
    heading: '¿Es este su correo?',
    what: 'Se abrió una cuenta de {{role}} en Plumbline con {{email}}. Confirme que ahí le llegan los correos.',
    next: 'El enlace sirve una sola vez, durante {{days}} días. Si usted no abrió ninguna cuenta, no haga nada.',
    action: 'Confirmar mi correo',
  },
  emailChange: {
    old: {
      subject: 'Su correo electrónico está por cambiar',
      heading: '¿Cambiar su correo a {{new}}?',
      what: 'Alguien con su contraseña pidió pasar su cuenta de {{role}} de {{old}} a {{new}}. El cambio se hace cuando el correo nuevo esté de acuerdo, y también el anterior si llegó a confirmarse.',
      next: 'Los enlaces sirven una sola vez, hasta {{hours}} horas después de pedir el cambio. Si no fue usted, detenga el cambio y elija otra contraseña.',
      action: 'Sí, cambiarlo',
      cancel: 'Detener, no fui yo',
    },
    passed: {
      subject: 'Soporte aceptó su correo electrónico nuevo',
      heading: 'Su cuenta pasa a {{new}}',
      what: 'Alguien pidió a nuestro soporte pasar su cuenta de {{role}} de {{old}} a {{new}}, porque la dirección anterior ya no se lee. Soporte aceptó en su lugar. El cambio se hace cuando la dirección nueva esté de acuerdo.',
      next: '¿Fue usted? Entonces no tiene que hacer nada aquí. Si no, detenga el cambio, elija otra contraseña y escriba a {{support}}. El enlace sirve hasta {{hours}} horas después de que soporte aceptó.',
    },
    done: {
      subject: 'Su cuenta tiene ahora otro correo',
      heading: 'Su cuenta dejó este correo',
      what: 'Su cuenta de {{role}} {{old}} pasó a otro correo electrónico. Lo que le concierne llega allí de ahora en adelante.',
      next: '¿Fue usted? Entonces no hay nada que hacer. Si no, escriba enseguida a {{support}} desde este correo.',
      action: 'Abrir Plumbline',
      why: 'Recibe este correo porque {{old}} tenía hasta ahora una cuenta de Plumbline.',
    },
    new: {
      subject: 'Confirme su correo nuevo',
      heading: '¿Es este su correo nuevo?',
      what: 'La cuenta de {{role}} {{old}} quiere usar {{new}} de ahora en adelante. El cambio se hace cuando usted esté de acuerdo, y también el correo anterior si llegó a confirmarse.',
      next: 'El enlace sirve una sola vez, hasta {{hours}} horas después de pedir el cambio. Si no fue usted, no haga nada.',
      action: 'Sí, es mi correo',
      why: 'Recibe este correo porque alguien escribió {{new}} en Plumbline.',
    },
  },
  secondFactorOn: {
    subject: 'Los códigos de acceso están activos',
    heading: 'Ahora se inicia sesión con un código',
    what: 'Su cuenta de {{role}} {{email}} pide un código de su aplicación además de la contraseña.',
    next: 'Guarde los códigos de recuperación donde los encuentre sin su teléfono. Si no fue usted, escriba a {{support}}.',
    action: 'Abrir mi cuenta',
  },
  codesOff: {
    subject: 'Desactive sus códigos de acceso',
    heading: '¿Sin teléfono y sin códigos de recuperación?',
    what: 'A nuestro soporte le avisaron que usted perdió ambos, para su cuenta de {{role}} {{email}}. El enlace desactiva los códigos. Desde entonces basta su contraseña para abrir la cuenta, y se cierran todas las sesiones.',
    password:
      '¿También olvidó su contraseña? Desactive primero los códigos y después elija una nueva: con otra contraseña este enlace deja de servir.',
    next: 'El enlace sirve una sola vez, durante {{hours}} horas. Si no fue usted, no lo abra: elija otra contraseña, con lo que el enlace deja de servir, y escriba a {{support}}.',
    action: 'Desactivar los códigos',
  },
  secondFactorOff: {
    subject: 'Se desactivaron sus códigos de acceso',
    heading: 'Se desactivaron sus códigos de acceso',
    what: 'Se desactivaron los códigos de acceso de su cuenta de {{role}} {{email}}.',
    next: '¿Fue usted? Entonces no hay nada que hacer. Si no, elija otra contraseña ahora y escriba a {{support}}.',
    action: 'Elegir otra contraseña',
  },
  accountDeleted: {
    subject: 'Su cuenta de Plumbline está eliminada',
    heading: 'Su cuenta está eliminada',
    what: 'Se borraron el nombre, la dirección, el teléfono y el correo de la cuenta de {{role}} {{email}}. Se cerraron todas las sesiones.',
    nothing: 'No se guarda nada más.',
    kept: 'Algunas cosas tienen que quedarse, sin su nombre:',
    tax_id: 'Su número fiscal, cifrado: los trabajos pagados se declaran al IRS.',
    payments: 'Los pagos y las facturas: ambas partes los necesitan para su contabilidad.',
    jobs: 'Los trabajos que usted envió o tomó: también son de la otra parte.',
    next: 'Si no fue usted, escriba hoy mismo a {{support}}.',
    action: 'Abrir Plumbline',
    why: 'Recibe este correo porque {{email}} tenía una cuenta de Plumbline.',
  },
  operator: {
    greeting: 'responsable',
    why: 'Recibe este correo porque {{email}} es la dirección del responsable de esta instalación.',
    action: 'Abrir Plumbline',
    eventParked: {
      subject: 'Un aviso del proveedor de pagos no se pudo aplicar',
      heading: 'Se apartó un aviso',
      what: 'El proveedor de pagos informó de algo que falló cada vez que se quiso aplicar. Está guardado; no se pierde nada.',
      next: 'Vea el error, corrija la causa y aplíquelo otra vez: npm run operator -- events retry {{event}}',
    },
    paymentRefused: {
      subject: 'Un pago no corresponde a su trabajo',
      heading: 'Se rechazó un pago',
      what: 'Llegó dinero al proveedor de pagos que no corresponde a lo que pide el trabajo. No se saldó nada con él.',
      next: 'Revise el pago en el proveedor y devuélvalo allí, o averigüe por qué es distinto.',
    },
    reversalRefused: {
      subject: 'No se pudo recuperar dinero de la cuenta de un plomero',
      heading: 'Se rechazó una reversión',
      what: 'Un pago se reembolsó o se perdió en una disputa, pero la cuenta del plomero no tiene lo suficiente para recuperar su parte. Mientras tanto la asume la plataforma.',
      next: 'Se intenta de nuevo cada día. Si la cuenta sigue vacía, hable con el plomero.',
    },
    sendingRefused: {
      subject: 'Nuestro saldo no alcanza para enviar la parte de un plomero',
      heading: 'Una parte espera a nuestro saldo',
      what: 'Hay que enviar la parte de un plomero: por primera vez, o de nuevo, porque un reembolso no llegó o un banco decidió que un pago es válido. Nuestro saldo en el proveedor de pagos no alcanza para ella. Mientras tanto espera, y el plomero la ve como no enviada.',
      next: 'Se intenta de nuevo cada día. Agregue dinero al saldo en el panel del proveedor, o espere a que lo llenen pagos nuevos.',
    },
    moveRefused: {
      subject: 'El proveedor de pagos se niega a mover la parte de un plomero',
      heading: 'No se pudo mover la parte de un plomero',
      what: 'La parte de un plomero debía enviarse a su cuenta de pagos o, si abajo se nombra una transferencia, retirarse de ella. El proveedor de pagos lo rechazó por un motivo propio. Mientras tanto el dinero se queda donde está: la parte que debía enviarse espera, y el plomero la ve como no enviada; la que debía retirarse la asume la plataforma.',
      next: 'Se intenta de nuevo cada día. Busque el código y la cuenta en el panel del proveedor y corrija lo que lo impide, junto con el plomero si el motivo es la cuenta.',
    },
    disputeOpened: {
      subject: 'Un pago está en disputa: responda al banco a tiempo',
      heading: 'Un pago está en disputa',
      what: 'El banco de una empresa cuestiona un pago. El proveedor de pagos retiene el dinero y una comisión hasta que el banco decida.',
      next: 'Envíe las pruebas en el panel del proveedor antes de su fecha límite: aceptación, fotos e historial del trabajo.',
    },
    refundFailed: {
      subject: 'Un reembolso regresó',
      heading: 'Un reembolso no llegó',
      what: 'El banco de la empresa no aceptó un reembolso y el dinero está otra vez con nosotros. Lo que se retiró al plomero por él se le envía otra vez automáticamente; si no es así, otro correo lo dice.',
      next: 'Pregunte a la empresa cómo quiere el dinero. Para volver a intentarlo con la tarjeta: npm run operator -- refund <job>. Si el reembolso se hace de otra manera, retire la parte del plomero desde el panel del proveedor; así queda retirada.',
    },
    shareNotSent: {
      subject: 'La parte de un plomero espera su decisión',
      heading: 'El dinero regresó y la parte del plomero no se envía otra vez automáticamente',
      what: 'Un reembolso no llegó, o un banco decidió que un pago es válido, y el dinero está otra vez con nosotros. Los centavos de abajo son la parte del plomero, o una fracción de ella. Se retiraron en el panel del proveedor, o el pago no saldó ningún trabajo, o el plomero se dio de baja.',
      next: 'Si la empresa recibe su dinero de otra manera, no hay nada que enviar. Si la parte es del plomero, envíela como dice la guía de operación (runbook), en “What the operator’s e-mails mean”.',
    },
    shareElsewhere: {
      subject: 'La parte de un plomero fue a otro lugar',
      heading: 'Lo que se transfirió no es la parte del plomero',
      what: 'Un trabajo está pagado. Lo que el proveedor de pagos transfirió por sí mismo de ese pago fue a una cuenta que no es la del plomero, o es otro importe que su parte; el motivo está abajo. No cuenta como transferido, y el plomero ve su parte como no transferida.',
      next: 'Mire la transferencia en el panel del proveedor y averigüe quién la cambió. Recupérela allí y envíe la parte al plomero como dice la guía de operación (runbook), en “What the operator’s e-mails mean”.',
    },
    ledgerDifference: {
      subject: 'El libro contable y el proveedor de pagos no coinciden',
      heading: 'Los libros no coinciden',
      what: 'Un movimiento en el proveedor de pagos y el libro contable no dicen lo mismo.',
      next: 'Compare los dos. La diferencia sigue en la lista hasta que coincidan.',
    },
    manyTaken: {
      subject: 'Una empresa que nunca ha pagado tiene muchos trabajos',
      heading: 'Muchos trabajos tomados, ninguno pagado',
      what: 'Una empresa tomó los trabajos que se cuentan abajo y no ha pagado ninguno, ni otro antes. Cada uno le muestra el nombre, la dirección y el teléfono de un propietario, y espera su dinero hasta que se acabe el plazo de pago.',
      next: 'Revise la empresa {{company}} y llámela. Si no es lo que dice, bloquéela: no toma más trabajos, y los que tiene pasan a las demás cuando se acabe su plazo.',
    },
    manySent: {
      subject: 'Un plomero por quien nadie ha pagado envía muchos trabajos',
      heading: 'Muchos trabajos abiertos de un plomero',
      what: 'Un plomero tiene abiertos los trabajos que se cuentan abajo, y nunca se pagó ninguno suyo. Cada empresa que atiende el lugar se entera de cada uno.',
      next: 'Revise al plomero {{plumber}} y algunos de los trabajos. Si no son reales, bloquee la cuenta: así se retiran.',
    },
    diskLow: {
      subject: 'El disco está casi lleno: no se puede guardar nada',
      heading: 'El disco está casi lleno',
      what: 'El disco de la carpeta de datos tiene tan poco espacio que Plumbline ya no recibe nada, para que lo que hay siga íntegro. Todavía se puede iniciar sesión y leer.',
      next: 'Libere espacio en el disco de {{folder}}. Después se vuelve a guardar sin más; no hace falta reiniciar nada.',
    },
  },
  mailbox: {
    title: 'Buzón',
    notice: 'Estos correos no se enviaron a nadie.',
    explain:
      'No hay servidor de correo configurado, así que Plumbline guarda aquí lo que habría enviado. Configure SMTP_URL para enviarlos.',
    empty: 'Todavía no hay correos. Aparecerán aquí en lugar de enviarse.',
    to: 'Para {{address}}',
    back: 'Todos los correos',
    letter: 'El correo',
    plain: 'El mismo correo como texto',
    missing: 'No existe ese correo.',
  },
}
