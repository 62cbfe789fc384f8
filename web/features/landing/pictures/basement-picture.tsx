import classes from './pictures.module.css'

/** A house cut open; the page's copper line starts at the drop under the broken pipe. */
export const BasementPicture = ({ label }: { label: string }) => (
  <svg className={classes.picture} viewBox="0 0 600 600" role="img" aria-label={label}>
    {/* ground */}
    <path
      className={classes.paper}
      d="M0 336H600V470C600 560 530 600 430 600H170C70 600 0 560 0 470Z"
    />
    {/* basement */}
    <path className={classes.flat} d="M96 336H504V540H96Z" />
    {/* ground floor and roof */}
    <path className={classes.flat} d="M96 168H504V324H96Z" />
    <path className={classes.paper} d="M60 172 300 40 540 172Z" />
    <path
      className={classes.ink}
      d="M96 168V540H504V168M60 172 300 40 540 172ZM0 336H96M504 336H600"
    />
    <path className={classes.ink} d="M430 112V62H462V129" />
    <path className={classes.inkFill} d="M96 322H504V334H96Z" />
    <path className={classes.inkFill} d="M84 540H516V550H84Z" />
    {/* joists */}
    <path
      className={classes.thin}
      d="M136 334V346M186 334V346M236 334V346M340 334V346M390 334V346M440 334V346"
    />
    {/* window, door, lamp */}
    <path className={`${classes.water} ${classes.outlined}`} d="M132 204H212V266H132Z" />
    <path className={classes.thin} d="M172 204V266M132 235H212M126 272H218" />
    <path className={`${classes.paper} ${classes.outlined}`} d="M246 218H304V322H246Z" />
    <circle className={classes.inkFill} cx="294" cy="272" r="3" />
    <path className={classes.thin} d="M275 168V186M263 196A12 10 0 0 1 287 196Z" />
    {/* washer and its supply line */}
    <path
      className={`${classes.paper} ${classes.outlined}`}
      d="M376 226h92a6 6 0 0 1 6 6v90H370v-90a6 6 0 0 1 6-6Z"
    />
    <path className={classes.thin} d="M370 246H474M384 236H404" />
    <circle className={classes.inkFill} cx="456" cy="236" r="3" />
    <circle className={`${classes.water} ${classes.outlined}`} cx="422" cy="284" r="25" />
    <path className={classes.thin} d="M402 288q10-8 20 0t20 0" />
    {/* stairs */}
    <path className={classes.ink} d="M96 430H116V452H136V474H156V496H176V518H196V540" />
    {/* pipes */}
    <path className={classes.ink} d="M488 196V376M498 196V366" />
    <path className={classes.ink} d="M488 376H314M498 366H314M274 366H120M274 376H120" />
    <path
      className={`${classes.paper} ${classes.outlined}`}
      d="M308 360H322V382H308ZM266 360H280V382H266Z"
    />
    <path className={classes.ink} d="m282 366 8 4-6 6M306 366l-7 3 5 7" />
    <path className={classes.thin} d="M120 358V384" />
    {/* the leak */}
    <path className={classes.deep} d="M294 388c7 10 12 17 12 24a12 12 0 0 1-24 0c0-7 5-14 12-24Z" />
    <path
      className={classes.deep}
      d="M276 384c3 5 5 8 5 11a5 5 0 0 1-10 0c0-3 2-6 5-11ZM316 392c3 5 5 8 5 11a5 5 0 0 1-10 0c0-3 2-6 5-11Z"
    />
    {/* heater and a box, then the water over both */}
    <path
      className={`${classes.flat} ${classes.outlined}`}
      d="M412 438a12 12 0 0 1 12-12h32a12 12 0 0 1 12 12v92H412Z"
    />
    <path className={classes.thin} d="M412 458H468M428 426V376M452 426V376M434 478H446V490H434Z" />
    <path className={`${classes.paper} ${classes.outlined}`} d="m332 474 48-8 8 48-48 8Z" />
    <path className={classes.thin} d="m356 470 4 22" />
    <path
      className={classes.water}
      fillOpacity="0.72"
      d="M97 492q17-8 34 0t34 0 34 0 34 0 34 0 34 0 34 0 34 0 34 0 34 0 34 0 33 0V539H97Z"
    />
    <path
      className={classes.thin}
      d="M97 492q17-8 34 0t34 0 34 0 34 0 34 0 34 0 34 0 34 0 34 0 34 0 34 0 33 0M150 512h26M236 520h34M380 528h30"
    />
    <rect data-line x="293" y="411" width="2" height="2" fill="none" />
  </svg>
)
